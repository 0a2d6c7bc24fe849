import type { ReadContext } from '../../core/database/read-context.ts';
import type { ContentRecord, ContentSource } from '../../core/cache/content-source.ts';
import type { DeletableTable } from '../records/deleted-records.queries.ts';
import { findRows, listIds } from '../records/table-rows.queries.ts';
import type { TableRow } from '../records/table-rows.queries.ts';

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
