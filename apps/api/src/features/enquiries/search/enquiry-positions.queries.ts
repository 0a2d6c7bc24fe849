import type { Db } from '@bakery/db';
import type { EnquiryCounts } from '@bakery/schemas/enquiries/enquiries';
import { sql } from 'kysely';
import { countEnquiries } from './enquiry-counts.queries.ts';
import { direction, orders, readCondition, where } from './enquiry-orders.queries.ts';
import type { EnquiryFilter, Slice, Sql } from './enquiry-orders.queries.ts';

/** Reading so many entries of an index takes as long as looking for a position that is nearer. */
const nearEnough = 2_000;

/** How many enquiries there are in a list without a search. */
export function totalOf(
  { total, unread }: EnquiryCounts,
  { isRead }: Pick<EnquiryFilter, 'isRead'>,
): number {
  if (isRead === undefined) return total;
  return isRead ? total - unread : unread;
}

/** An enquiry and how many of the list come before it in ascending order. */
interface Position {
  key: string;
  id: string;
  position: number;
}

/**
 * A page of the list without a search: its ids and the total. It is read along the index, from whatever is
 * nearest: the start, the end or a known position.
 */
export async function findUnsearched(
  db: Db,
  filter: EnquiryFilter,
  slice: Slice,
  enough = nearEnough,
): Promise<{ ids: string[]; total: number }> {
  const counts = await countEnquiries(db);
  const total = totalOf(counts, filter);
  const limit = Math.min(slice.limit, total - slice.offset);
  if (limit <= 0) return { ids: [], total };

  const order = orders[filter.sort];
  const from = order.descending ? total - slice.offset - limit : slice.offset;
  const fromEnd = total - from - limit;
  const ends = Math.min(from, fromEnd);
  const near = ends > enough ? await findPosition(db, filter, { from, limit, ends }) : undefined;
  const nearPosition = near?.position ?? (fromEnd < from ? total : 0);
  const isBackward = nearPosition > from;
  const start =
    near &&
    sql`(${order.key}, id) ${isBackward ? sql`<` : sql`>=`} (${near.key}::${order.type}, ${near.id}::uuid)`;
  const way = direction(isBackward);
  const { rows } = await sql<{ id: string }>`
    select id from enquiries ${where(readCondition(filter), start)}
    order by ${order.key} ${way}, id ${way}
    limit ${limit} offset ${isBackward ? nearPosition - from - limit : from - nearPosition}`.execute(
    db,
  );
  const ids = rows.map((row) => row.id);
  return { ids: isBackward === order.descending ? ids : ids.toReversed(), total };
}

/** The position that is nearest to a page, if one is nearer than the start and the end are. */
async function findPosition(
  db: Db,
  filter: EnquiryFilter,
  { from, limit, ends }: { from: number; limit: number; ends: number },
): Promise<Position | undefined> {
  const column = sql.ref(orders[filter.sort].column);
  const number = numberOf(filter);
  const { rows } = await sql<Position>`
    select key::text, id, position from (
      select key, id, stored, stored + coalesce(sum(change) over (
        order by key, id, stored rows unbounded preceding), 0)::int as position
      from (
        select ${column} as key, enquiry_id as id, ${number} as stored, null::int as change
        from enquiry_positions where ${column} is not null
        union all
        select ${column}, enquiry_id, null, ${number} from enquiry_changes) as steps) as positions
    cross join lateral (select case
      when position <= ${from} then ${from} - position
      when position >= ${from + limit} then position - ${from + limit} end as distance) as away
    where stored is not null and distance < ${ends}
    order by distance limit 1`.execute(db);
  return rows[0];
}

/** The number in a row of positions or changes that the filter is about. */
function numberOf({ isRead }: EnquiryFilter): Sql {
  if (isRead === undefined) return sql`total`;
  return isRead ? sql`(total - unread)` : sql`unread`;
}
