import type { Tables, Trx } from '@bakery/db';
import type { DraftKind } from '@bakery/schemas/content/drafts';
import type { z } from 'zod';
import type { TableRow } from '../records/table-rows.queries.ts';
import type { ContentSource } from '../../core/cache/content-source.ts';
import type { Deps } from '../../deps.ts';
import type { Present } from '../records/present-one.ts';
import type { RecordRow } from '../records/records.ts';
import type { ContentKind } from '../records/record-kind.ts';
import type { NewRecord, RowChange } from '../records/save-record.ts';

/** The tables whose records can be drafts. */
export type DraftTable = Extract<
  keyof Tables,
  'products' | 'live_products' | 'news' | 'banners' | 'presence_images'
>;

/** What every row of these tables has, which a generic table's type does not tell. */
export type StoredRow<Name extends DraftTable> = TableRow<Name> &
  RecordRow & { deleted_at: Date | null };

/** What a draft's row has that is not in its input. */
export interface DraftRow {
  id: string;
  deleted_at: Date;
  created_at?: Date | undefined;
}

export interface PublicRecord {
  _id: string;
  id: string;
  version: number;
}

/** A row that is to show a draft. */
export interface NewDraftRow<Row, Input> {
  input: Input;
  row: DraftRow;
  /** The row of the record, if it has one. */
  stored: Row | undefined;
}

/** A record in a place where visitors will not see it. */
export interface ShownAlone<T> {
  record: T;
  /** The records that it takes the place of. */
  hidden: readonly string[];
  /** Tells who looks at it. */
  note: string;
}

/** How the records of a slice are drafts and are published: its own use cases have the rules. */
export interface Draftable<Name extends DraftTable, T extends PublicRecord, S extends z.ZodType> {
  kind: DraftKind;
  records: ContentKind<Name, T>;
  /** Where visitors read its records. */
  source: ContentSource<T>;
  /** Rows as visitors see them, where that is not as `records` presents them. */
  presentPublic?: Present<StoredRow<Name>, T>;
  /** The address of the page that shows a record. */
  path(record: T): string;
  /** The record beside those that visitors see, where publishing would choose some of its values. */
  besides?(record: T, others: readonly T[]): T;
  /** How a preview of this record alone shows it, where the site shows it nowhere; undefined where it does. */
  alone?(record: T, others: readonly T[]): ShownAlone<T> | undefined;
  /** Of a complete record, as a form sends it. */
  schema: S;
  /** Of a draft, which may be without some of it. What is missing is stored as something that `schema` refuses. */
  draftSchema: z.ZodType<z.output<S>>;
  /**
   * Adds rows that show drafts; returns them in their order. Throws what publishing would, but for what is missing: for
   * pictures that are gone, or an address that another record has.
   */
  insert(
    deps: Deps,
    trx: Trx,
    drafts: readonly NewDraftRow<StoredRow<Name>, z.output<S>>[],
  ): Promise<StoredRow<Name>[]>;
  /** Shows a draft where its row tells something else than its input. */
  show?(record: T, input: z.output<S>, isNew: boolean): T;
  /** Adds the rows of new records by the rules by which the slice adds one. */
  add(deps: Deps, trx: Trx, records: readonly NewRecord<z.output<S>>[]): Promise<StoredRow<Name>[]>;
  /** Changes locked rows by the rules by which the slice changes one; returns them in their order. */
  update(
    deps: Deps,
    trx: Trx,
    changes: readonly RowChange<StoredRow<Name>, z.output<S>>[],
  ): Promise<StoredRow<Name>[]>;
  /** Before an unpublished record is shown again with these changes: makes room for its own values. */
  beforeShown?(trx: Trx, id: string, input: z.output<S> | undefined): Promise<void>;
  /** Around each write, for errors that the database raises. */
  guard?<R>(work: () => Promise<R>): Promise<R>;
}
