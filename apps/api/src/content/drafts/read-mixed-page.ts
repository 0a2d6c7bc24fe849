import { withSnapshot } from '@bakery/db';
import type { Db } from '@bakery/db';
import type { MixedPage, PageMeta } from '@bakery/schemas/common/fields';
import type { Listed } from '@bakery/schemas/content/drafts';
import type { ListState } from '@bakery/schemas/common/list-state';
import type { ReadContext } from '../../core/database/read-context.ts';
import type { DraftableKind } from '../kind.ts';
import type { KindTypes, StoredRow } from '../kind-types.ts';
import type { MixedCount } from '../records/records.queries.ts';
import { listWithDrafts } from './show-drafts.ts';

type MixedQuery = Omit<PageMeta, 'total'> & { state?: ListState | undefined };

interface MixedQueries<Query, Row> {
  rows(db: Db, query: Query): Promise<Row[]>;
  count(db: Db, query: Query): Promise<MixedCount>;
}

/** One page of a back-office list with its drafts, and its totals, all from one state of the database. */
export function readMixedPage<Query extends MixedQuery, K extends KindTypes>(
  { db, mediaBase }: ReadContext,
  kind: DraftableKind<K>,
  query: Query,
  { rows, count }: MixedQueries<Query, StoredRow<K>>,
): Promise<MixedPage<Listed<K['record']>>> {
  return withSnapshot(db, async (snapshot) => {
    const context = { db: snapshot, mediaBase };
    const items = await listWithDrafts(context, kind, await rows(snapshot, query));
    const { total, published } = await count(snapshot, query);
    const meta = { total, page: query.page, limit: query.limit };
    return { items, meta: query.state === 'all' ? { ...meta, published } : meta };
  });
}
