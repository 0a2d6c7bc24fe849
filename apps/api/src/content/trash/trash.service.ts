import { withSnapshot } from '@bakery/db';
import type { ListPage } from '@bakery/schemas/common/fields';
import type { Right } from '@bakery/schemas/common/rights';
import { trashKindsWith } from '@bakery/schemas/content/trash';
import type {
  TrashCount,
  TrashItem,
  TrashListQuery,
  TrashMeta,
} from '@bakery/schemas/content/trash';
import type { Deps } from '../../deps.ts';
import { presentTrash } from './trash.presenter.ts';
import * as queries from './trash.queries.ts';

/** One page of what somebody with these rights may restore, newest first. */
export function listTrash(
  { db, mediaBase }: Deps,
  rights: ReadonlySet<Right>,
  { kind, search, page, limit }: TrashListQuery,
): Promise<ListPage<TrashItem> & { meta: TrashMeta }> {
  const kinds = trashKindsWith(rights).filter((one) => kind === undefined || one === kind);
  return withSnapshot(db, async (snapshot) => {
    const rows = await queries.pageTrash(snapshot, { kinds, search }, { page, limit });
    // A last page tells how many there are, so that a search for few or none is not made twice.
    const isLast = rows.length < limit && (rows.length > 0 || page === 1);
    const count = isLast
      ? { total: (page - 1) * limit + rows.length, capped: false }
      : await queries.countTrash(snapshot, { kinds, search });
    return {
      items: await presentTrash({ db: snapshot, mediaBase }, rows),
      meta: { ...count, page, limit },
    };
  });
}

/** How many records somebody with these rights would remove by emptying the trash now. */
export function countAll({ db }: Deps, rights: ReadonlySet<Right>): Promise<TrashCount> {
  return withSnapshot(db, async (snapshot) => {
    const counts = await queries.countByKind(snapshot, trashKindsWith(rights));
    return {
      total: counts.reduce((sum, { total }) => sum + total, 0),
      at: await queries.readTime(snapshot),
    };
  });
}
