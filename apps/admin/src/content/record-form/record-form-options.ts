import type { z } from '@bakery/schemas/common/zod';
import type { MergeField } from '../../shared/merge/shape.ts';
import type { Reloaded } from './conflict.ts';
import type { Saver } from './saver.ts';

export interface StoredRecord {
  id: string;
  version: number;
}

export interface RecordFormOptions<V, S extends z.ZodType, R extends StoredRecord> {
  /** The key of the form's drafts: 'banners'. */
  name: string;
  /** The record to change; undefined for a new one. */
  record: R | undefined;
  /** Converts a record to field values; for undefined, the values of an empty form. */
  toValues: (record: R | undefined) => V;
  /**
   * The schema from packages/schemas that the API applies, and the conversion of the values to its
   * input.
   */
  schema: S;
  /** The schema of a draft, which may be without some fields. */
  draftSchema?: z.ZodType<z.output<S>>;
  toInput: (values: V) => unknown;
  /** Gives a stored draft the fields that the form has got since it was stored. */
  completeDraft?: (values: V) => V;
  /** Says what is wrong with a field while it is typed, and not first when the form is sent. */
  isCheckedWhileTyping?: boolean;
  /** Validation rules beyond the schema, by field. */
  alsoCheck?: (values: V) => Record<string, string | undefined>;
  /** Sends the record; `version` guards against concurrent changes. */
  save: (input: z.output<S>, version: number | undefined) => Promise<R>;
  /** Saves the record without publishing it; without it the form has one button. */
  saveDraft?: (input: z.output<S>, version: number | undefined) => Promise<R>;
  /** `isDraft` says whether it was saved without being published. */
  onSaved: (record: R, isDraft: boolean) => void;
  /** Fetches what is stored now, after a version conflict of a save that was made from `version`. */
  reload?: (version: number | undefined) => Promise<Reloaded<R>>;
  /** Finds who has saved that; undefined where it cannot be found out. */
  findSaver?: () => Promise<Saver | undefined>;
  /** How the values are merged with what somebody else has stored; of a form that only adds none. */
  mergeFields?: readonly MergeField[];
  /**
   * The message for a failed save: 'Failed to save product'. It may depend on the error; undefined
   * when the failure is reported elsewhere.
   */
  failure: string | ((error: unknown) => string | undefined);
}
