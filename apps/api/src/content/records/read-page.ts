import { withSnapshot } from '@bakery/db';
import type { Db } from '@bakery/db';
import type { ListPage, PageMeta } from '@bakery/schemas/common/fields';
import type { ReadContext } from '../../core/database/read-context.ts';
import type { Present } from './present-one.ts';

interface PageQueries<Query, Row, T> {
  /** The rows of the page that a query asks for. */
  rows(db: Db, query: Query): Promise<Row[]>;
  /** How many records match it. */
  count(db: Db, query: Query): Promise<number>;
  present: Present<Row, T>;
}

/** One page of a list and its totals, all from one state of the database. */
export function readPage<Query extends Omit<PageMeta, 'total'>, Row, T>(
  { db, mediaBase }: ReadContext,
  query: Query,
  { rows, count, present }: PageQueries<Query, Row, T>,
): Promise<ListPage<T>> {
  return withSnapshot(db, async (snapshot) => ({
    items: await present({ db: snapshot, mediaBase }, await rows(snapshot, query)),
    meta: { total: await count(snapshot, query), page: query.page, limit: query.limit },
  }));
}
