import { mediaMessages } from '@bakery/schemas/media';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { z } from '@bakery/schemas/zod';
import { api } from '../api/trpc.ts';
import { failureReason, findRefusal, isConflict } from '../api/errors.ts';
import { notifyFailure } from '../toasts/notify.ts';
import { useLatest } from '../use-latest.ts';
import { focusFirstError, refusedFields, schemaErrors } from './errors.ts';
import { dropMissingPictures, listPictureIds } from './missing-pictures.ts';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

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
  /** The same of a draft, which may be without some of it. */
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
  /** Fetches the current record after a version conflict. */
  reload?: () => Promise<R>;
  /**
   * The message for a failed save: 'Failed to save product'. It may depend on the error; undefined
   * when the failure is reported elsewhere.
   */
  failure: string | ((error: unknown) => string | undefined);
}

/** Both sides of a version conflict. */
export interface Conflict<V, R> {
  theirs: R;
  theirValues: V;
}

/**
 * The state of a form for one record: validates with the schema, prevents double submits, stores a
 * draft, warns before unsaved changes are lost, and detects version conflicts. Independent of
 * fields and layout.
 */
export function useRecordForm<
  V extends Record<string, unknown>,
  S extends z.ZodType,
  R extends StoredRecord,
>(options: RecordFormOptions<V, S, R>) {
  const { record, schema, draftSchema = schema, toInput } = options;
  const form = useForm<V>({
    initialValues: options.toValues(record),
    validate: (values) => ({
      ...schemaErrors(schema, toInput(values)),
      ...dropEmpty(options.alsoCheck?.(values)),
    }),
    clearInputErrorOnChange: true,
    validateInputOnChange: options.isCheckedWhileTyping ?? false,
  });
  const [isSaving, setSaving] = useState(false);
  const [uploads, setUploads] = useState(0);
  const [conflict, setConflict] = useState<Conflict<V, R>>();
  const isBusy = useRef(false);
  /** Which button the conflict came from: the choice is saved in the same way. */
  const wasDraft = useRef(false);
  const version = useRef(record?.version);

  // Saved or discarded values need no warning; later changes do.
  const text = JSON.stringify(form.values);
  const stored = useRef<string | undefined>(undefined);
  const isStoredDraft = useRef(false);
  const [storedText, setStoredText] = useState<string>();
  const isDirty = (form.isDirty() && text !== storedText) || uploads > 0;
  const latest = useLatest({ isDirty, text });
  function markStored(values: V) {
    stored.current = JSON.stringify(values);
    setStoredText(stored.current);
    form.resetDirty(values);
    draft.drop();
  }

  const draft = useDraft({
    form: options.name,
    recordId: record?.id,
    version,
    values: form.values,
    isDirty,
  });
  useLeaveGuard(() => latest.current.isDirty && latest.current.text !== stored.current, draft.drop);

  async function send(values: V, isDraft = false): Promise<void> {
    const isSame = stored.current === JSON.stringify(values);
    // What was saved as draft is still to be published.
    if (isBusy.current || (isSame && (isDraft || !isStoredDraft.current))) return;
    const save = (isDraft && options.saveDraft) || options.save;
    isBusy.current = true;
    setSaving(true);
    try {
      const input = (isDraft ? draftSchema : schema).parse(toInput(values));
      const saved = await save(input, version.current);
      version.current = saved.version;
      setConflict(undefined);
      isStoredDraft.current = isDraft;
      markStored(values);
      options.onSaved(saved, isDraft);
    } catch (error) {
      wasDraft.current = isDraft;
      await refused(error);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  }

  async function refused(error: unknown): Promise<void> {
    const errors = refusedFields(findRefusal(error)?.fields ?? {}, form.values);
    if (Object.keys(errors).length > 0) {
      form.setErrors(errors);
      focusFirstError();
      if (Object.values(errors).includes(mediaMessages.gone)) {
        await removeMissingPictures(listPictureIds(form.getValues()));
      }
      return;
    }
    if (isConflict(error) && options.reload) {
      const theirs = await options.reload().catch(() => undefined);
      if (theirs) {
        setConflict({ theirs, theirValues: options.toValues(theirs) });
        return;
      }
    }
    const { failure } = options;
    const text = typeof failure === 'string' ? failure : failure(error);
    if (text !== undefined) notifyFailure(text, failureReason(error));
  }

  function continueDraft(): void {
    if (!draft.offer) return;
    const { values: offered, version: draftVersion } = draft.offer;
    const values = options.completeDraft ? options.completeDraft(offered) : offered;
    // With the draft's version, a record that has changed since then is a conflict when it is
    // saved.
    if (draftVersion !== undefined) version.current = draftVersion;
    form.setValues(values as Partial<V>);
    draft.responded();
    void removeMissingPictures(listPictureIds(values));
  }

  /** The form can be used meanwhile: what has been changed or saved since the call stays. */
  async function removeMissingPictures(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    // If this call fails, the server reports missing pictures when the record is saved.
    const missing = await api.media.listMissing.query(ids).catch(() => []);
    const { values, errors } = dropMissingPictures(form.getValues(), new Set(missing));
    if (Object.keys(errors).length === 0) return;
    form.setValues(values);
    form.setErrors(errors);
    // The field may be outside the visible part of the screen.
    focusFirstError();
  }

  return {
    form,
    isDirty,
    isSaving,
    isUploading: uploads > 0,
    /** For picture fields: the number of uploads in progress. */
    onUploading: setUploads,
    submit: (event?: SubmitEvent<HTMLFormElement>) => {
      event?.preventDefault();
      if (form.validate().hasErrors) focusFirstError();
      else if (uploads === 0) void send(form.values);
    },
    /** Saves what the schema of drafts takes; `alsoCheck` is for what is published. */
    submitDraft:
      options.saveDraft &&
      (() => {
        const errors = schemaErrors(draftSchema, toInput(form.values));
        form.setErrors(errors);
        if (Object.keys(errors).length > 0) focusFirstError();
        else if (uploads === 0) void send(form.values, true);
      }),
    /** What the form would send as a draft; undefined where something is wrong, which is then told at the fields. */
    readInput: (): unknown => {
      const errors = schemaErrors(draftSchema, toInput(form.values));
      form.setErrors(errors);
      if (Object.keys(errors).length === 0) return draftSchema.parse(toInput(form.values));
      focusFirstError();
      return undefined;
    },
    draft: draft.offer && {
      savedAt: draft.offer.savedAt,
      onUse: continueDraft,
      onDiscard: draft.drop,
    },
    conflict: conflict && {
      ...conflict,
      mine: form.values,
      isSaving,
      onCancel: () => setConflict(undefined),
      /** Saves the chosen values over the current version. */
      onChoose: (chosen: V) => {
        version.current = conflict.theirs.version;
        form.setValues(chosen);
        void send(chosen, wasDraft.current);
      },
    },
    /** Discards unsaved changes; there are no further warnings. */
    discard: () => markStored(form.values),
  };
}

function dropEmpty(errors: Record<string, string | undefined> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
