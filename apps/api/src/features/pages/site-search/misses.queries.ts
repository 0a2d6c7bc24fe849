import type { Db } from '@bakery/db';
import { dayOf } from '@bakery/schemas/common/dates';
import type { MissListQuery, SearchMiss } from '@bakery/schemas/pages/site-search';
import { sql } from 'kysely';
import { countRows, listPage } from '../../../content/records/records.queries.ts';

/** Different queries of a month that are kept, and the months. */
const kept = { queries: 2_000, months: 12 };

/** Adds counts to those of the month, and new queries while there is room; removes what is too old. */
export async function addMisses(
  db: Db,
  misses: readonly { query: string; count: number }[],
  now: Date,
): Promise<void> {
  const month = monthOf(now);
  const queries = misses.map(({ query }) => query);
  const counts = misses.map(({ count }) => count);
  await sql`
    with added as (
      select added.query, added.count, row_number() over (order by added.count desc, added.query) as place,
        exists (select from search_misses known where known.month = ${month}::date and known.query = added.query) as is_known
      from unnest(${queries}::text[], ${counts}::int[]) as added (query, count)
    )
    insert into search_misses as miss (month, query, count, last_at)
    select ${month}::date, query, count, ${now.toISOString()}::timestamptz from added
    where is_known or place <= ${kept.queries} -
      (select count(*) from search_misses where month = ${month}::date)
    order by query
    on conflict (month, query) do update
      set count = miss.count + excluded.count, last_at = greatest(miss.last_at, excluded.last_at)`.execute(
    db,
  );
  await sql`
    delete from search_misses
    where month < ${month}::date - make_interval(months => ${kept.months})`.execute(db);
}

export async function pageMisses(
  db: Db,
  query: MissListQuery & { month: string },
): Promise<SearchMiss[]> {
  const rows = await listPage(
    db
      .selectFrom('search_misses')
      .select(['query', 'count', 'last_at'])
      .where('month', '=', query.month)
      .orderBy('count', 'desc')
      .orderBy('query'),
    query,
  );
  return rows.map((row) => ({
    query: row.query,
    count: row.count,
    lastAt: row.last_at.toISOString(),
  }));
}

export function countMisses(db: Db, month: string): Promise<number> {
  return countRows(db.selectFrom('search_misses').where('month', '=', month));
}

/** The months of which there is something, the newest first. */
export async function listMissMonths(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('search_misses')
    .select('month')
    .distinct()
    .orderBy('month', 'desc')
    .execute();
  return rows.map(({ month }) => month.slice(0, 7));
}

export async function deleteMiss(db: Db, query: string): Promise<void> {
  await db.deleteFrom('search_misses').where('query', '=', query).execute();
}

/** The first day of the month of a moment, in India. */
export function monthOf(moment: Date): string {
  return `${dayOf(moment).slice(0, 7)}-01`;
}
