import type { Db, Tables } from '@bakery/db';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ReleaseRow } from './releases.queries.ts';

export type DueRelease = ReleaseRow & { due_at: Date; changes: number; prices: number };

interface Span {
  from: Date;
  to: Date;
}

/** The releases with a time in a span, gone live or not, with how much they change. */
export async function listReleasesBetween(db: Db, { from, to }: Span): Promise<DueRelease[]> {
  const { rows } = await sql<DueRelease>`
    select releases.*, counted.* from releases, lateral (
      select count(*)::int as changes, (count(*) filter (where action = 'price'))::int as prices
      from release_entries where release_id = releases.id) as counted
    where due_at >= ${from} and due_at < ${to} order by due_at, releases.id`.execute(db);
  return rows;
}

export type DueSchedule = Selectable<Tables['schedules']>;

/** Lists the schedules of single records in a span, also those that could not be done. */
export function listSchedulesBetween(
  db: Db,
  kinds: readonly string[],
  { from, to }: Span,
): Promise<DueSchedule[]> {
  return db
    .selectFrom('schedules')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('due_at', '>=', from)
    .where('due_at', '<', to)
    .orderBy('due_at')
    .orderBy('record_id')
    .execute();
}

/** The first moment from a time on at which something is still to be done. */
export async function findNextDue(
  db: Db,
  kinds: readonly string[],
  from: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ next: Date | null }>`
    select least(
      (select min(due_at) from releases
        where due_at >= ${from} and live_at is null and failure is null),
      (select min(due_at) from schedules
        where due_at >= ${from} and failure is null and kind = any(${kinds}::text[]))) as next`.execute(
    db,
  );
  return rows[0]?.next ?? undefined;
}
