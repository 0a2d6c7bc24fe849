import type { Trx } from '@bakery/db';
import type { z } from 'zod';
import type { Change } from './change.ts';
import type { KindTypes, NewRecord, StoredRow } from './kind-types.ts';
import type { Present } from './records/present-one.ts';

/** How the records of a kind are drafts, and are published: the slice has the rules. */
export interface Drafts<K extends KindTypes> {
  /** Rows as visitors see them, where that is not as the kind presents them. */
  presentPublic?: Present<StoredRow<K>, K['record']>;
  /** The address of the page that shows a record. */
  path(record: K['record']): string;
  /** The record beside those that visitors see, where publishing would choose some of its values. */
  besides?(record: K['record'], others: readonly K['record'][]): K['record'];
  /** How a preview of this record alone shows it, where the site shows it nowhere; undefined where it does. */
  alone?(record: K['record'], others: readonly K['record'][]): ShownAlone<K['record']> | undefined;
  /** The schema of a complete record, as a form sends it. */
  schema: z.ZodType<K['input']>;
  /**
   * The schema of a draft, which may be without some fields. A missing one is stored as something that `schema`
   * refuses.
   */
  draftSchema: z.ZodType<K['input']>;
  /**
   * Adds rows that show drafts; returns them in their order. Throws what publishing would, but for what is missing: for
   * pictures that are gone, or an address that another record has.
   */
  insert(change: Change, drafts: readonly NewDraftRow<K>[]): Promise<StoredRow<K>[]>;
  /** Shows a draft where its row tells something else than its input. */
  show?(record: K['record'], input: K['input'], isNew: boolean): K['record'];
  /** Adds the rows of new records by the rules by which the slice adds one. */
  add(change: Change, records: readonly NewRecord<K>[]): Promise<StoredRow<K>[]>;
  /** Before an unpublished record is shown again with these changes: makes room for its own values. */
  beforeRepublished?(trx: Trx, id: string, input: K['input'] | undefined): Promise<void>;
}

/** A row that is to show a draft. */
export interface NewDraftRow<K extends KindTypes> {
  input: K['input'];
  row: DraftRow;
  /** The row of the record, if it has one. */
  stored: StoredRow<K> | undefined;
}

/** The columns of a draft's row that are not in its input. */
export interface DraftRow {
  id: string;
  deleted_at: Date;
  created_at?: Date | undefined;
}

/** A record in a place where visitors will not see it. */
export interface ShownAlone<T> {
  record: T;
  /** The records that it takes the place of. */
  hidden: readonly string[];
  /** Tells who looks at it. */
  note: string;
}
