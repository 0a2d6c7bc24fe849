import { onlyRow } from '@bakery/db';
import type { Db } from '@bakery/db';
import { trashKinds, maxTrashCounted } from '@bakery/schemas/content/trash';
import type { TrashCount, TrashKind } from '@bakery/schemas/content/trash';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { rowsOutsideTrash } from '../records/draft-rows.queries.ts';
import { nameHas } from '../records/search.queries.ts';
import { storedKinds } from '../stored-kinds.queries.ts';

export interface TrashRow {
  kind: TrashKind;
  /** The id of the record, also where a row that shows a draft of it is in the trash. */
  id: string;
  is_draft: boolean;
  name: string;
  deleted_at: Date;
  picture_id: string | null;
  /** Null for somebody without an account. */
  username: string | null;
  /** As the audit log has it, for what nobody with an account has deleted. */
  actor_kind: 'person' | 'key' | 'system' | 'visitor' | null;
  actor_name: string | null;
}

export interface TrashFilter {
  kinds: readonly TrashKind[];
  search: string;
}

/**
 * One page, newest first. Each kind gives its own newest from its index of deleted records, so that however
 * many there are, no more are read than lie before the page.
 */
export async function pageTrash(
  db: Db,
  filter: TrashFilter,
  { page, limit }: { page: number; limit: number },
): Promise<TrashRow[]> {
  const offset = (page - 1) * limit;
  if (filter.kinds.length === 0 || offset >= maxTrashCounted) return [];
  const newest = filter.kinds.map(
    (kind) => sql`(
      select ${sql.lit(kind)} as kind, id, deleted_at, deleted_by, ${storedKinds[kind].name} as name
      ${deleted(kind, filter.search)} order by deleted_at desc, id desc limit ${offset + limit})`,
  );
  const pictures = filter.kinds.map(
    (kind) => sql`when ${sql.lit(kind)} then ${storedKinds[kind].picture}`,
  );
  const { rows } = await sql<TrashRow>`
    select page.kind, coalesce(draft.record_id, page.id) as id, draft.id is not null as is_draft, page.name, page.deleted_at, administrators.username,
      entry.actor_kind, entry.actor_name,
      case page.kind ${sql.join(pictures, sql` `)} end as picture_id
    from (
      select * from (${sql.join(newest, sql` union all `)}) as newest
      order by deleted_at desc, id desc limit ${limit} offset ${offset}) as page
    left join lateral (
      select id, record_id from drafts
      where is_trashed and (row_id = page.id or record_id = page.id)) as draft on true
    left join administrators on administrators.id = page.deleted_by
    left join lateral (
      select actor_kind, actor_name from activity
      where page.deleted_by is null and action = 'deleted'
        and record_id = coalesce(draft.record_id, page.id)
      order by at desc, id desc limit 1) as entry on true
    order by page.deleted_at desc, page.id desc`.execute(db);
  return rows;
}

/** How many match, up to `maxTrashCounted`. */
export async function countTrash(
  db: Db,
  { kinds, search }: TrashFilter,
): Promise<{ total: number; capped: boolean }> {
  if (kinds.length === 0) return { total: 0, capped: false };
  const each = kinds.map(
    (kind) => sql`(select ${deleted(kind, search)} limit ${maxTrashCounted + 1})`,
  );
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${sql.join(each, sql` union all `)}) as matches`.execute(
    db,
  );
  const { total } = onlyRow(rows);
  return { total: Math.min(total, maxTrashCounted), capped: total > maxTrashCounted };
}

function deleted(kind: TrashKind, search: string): RawBuilder<unknown> {
  const { table, name } = storedKinds[kind];
  const isNamed = search === '' ? sql`` : sql`and ${nameHas(name, search)}`;
  return sql`from ${sql.table(table)} where deleted_at is not null and id not in ${rowsOutsideTrash} ${isNamed}`;
}

/** How many of each kind were deleted, up to a time where one is given; kinds without any are left out. */
export async function countByKind(
  db: Db,
  kinds: readonly TrashKind[],
  until?: string,
): Promise<{ kind: TrashKind; total: number }[]> {
  if (kinds.length === 0) return [];
  const isOld = until === undefined ? sql`` : sql`and deleted_at <= ${until}::timestamptz`;
  const each = trashKinds
    .filter((kind) => kinds.includes(kind))
    .map(
      (kind) => sql`
        select ${sql.lit(kind)} as kind, count(*)::int as total ${deleted(kind, '')} ${isOld}`,
    );
  const { rows } = await sql<{ kind: TrashKind; total: number }>`
    select kind, total from (${sql.join(each, sql` union all `)}) as counts
    where total > 0`.execute(db);
  return rows;
}

/** The database's time, to the microsecond. */
export async function readTime(db: Db): Promise<TrashCount['at']> {
  const { rows } = await sql<{ at: string }>`
    select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`.execute(db);
  return onlyRow(rows).at;
}

/** The number of a banner, deleted or not, and the lowest one that no banner has. */
export async function findBannerNumbers(
  db: Db,
  id: string,
): Promise<{ own: number; lowestFree: number }> {
  const { rows } = await sql<{ own: number; lowestFree: number }>`
    select order_number as own, (
      select min(number)::int
      from generate_series(1, (select count(*) + 1 from banners where deleted_at is null)) as number
      where not exists (
        select from banners as other
        where other.order_number = number and other.deleted_at is null)) as "lowestFree"
    from banners where id = ${id}`.execute(db);
  return onlyRow(rows);
}
