import type { ContentTopic, Db } from '@bakery/db';
import type { ReadContext } from '../database/read-context.ts';
import type { DeletableTable } from '../records/deleted-records.queries.ts';
import { findRows, listIds } from './content-source.queries.ts';
import type { TableRow } from './content-source.queries.ts';

export interface ContentRecord {
  id: string;
}

/** Finds the records that show some of another topic's. */
export type FindDependents = (db: Db, ids: readonly string[]) => Promise<string[]>;

/** Public content of one slice: a list of records, each of which can be loaded by itself. */
export interface ContentSource<T extends ContentRecord> {
  topic: ContentTopic;
  /** The order of the list; equal for no two records. */
  compare(a: T, b: T): number;
  /** The ids of all records that are public. */
  listIds(db: Db): Promise<string[]>;
  /** Those of the records that are public, presented, in any order. */
  load(context: ReadContext, ids: readonly string[]): Promise<T[]>;
  /** The records whose presentation depends on records of other topics. */
  dependents?: Partial<Record<ContentTopic, FindDependents>>;
}

type TableSource<T extends ContentRecord, Table extends DeletableTable> = Pick<
  ContentSource<T>,
  'topic' | 'compare' | 'dependents'
> & {
  table: Table;
  present(context: ReadContext, rows: TableRow<Table>[]): Promise<T[]>;
};

/** The records of a table that are not deleted. */
export function tableSource<T extends ContentRecord, Table extends DeletableTable>({
  table,
  present,
  ...source
}: TableSource<T, Table>): ContentSource<T> {
  return {
    ...source,
    listIds: (db) => listIds(db, table),
    load: async (context, ids) => present(context, await findRows(context.db, table, ids)),
  };
}

/** Newest first; the id decides between records of the same time. */
export function newestFirst<T extends ContentRecord & { createdAt: string }>(a: T, b: T): number {
  return compareTexts(b.createdAt, a.createdAt) || compareTexts(b.id, a.id);
}

/** By code units, as `<` compares. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
