import { onlyRow } from '@bakery/db';
import type { Db, Tables } from '@bakery/db';
import { auditGroups, maxAuditEntriesCounted } from '@bakery/schemas/office/audit-log';
import type { AuditFilter, FieldChange } from '@bakery/schemas/office/audit-log';
import { timeZone } from '@bakery/schemas/common/dates';
import { sql } from 'kysely';
import type { Insertable, RawBuilder, Selectable } from 'kysely';

export type AuditEntryRow = Selectable<Tables['activity']>;
export type NewAuditEntry = Omit<Insertable<Tables['activity']>, 'changes'> & {
  changes: FieldChange[];
};

export async function insertAuditEntries(db: Db, entries: readonly NewAuditEntry[]): Promise<void> {
  await db
    .insertInto('activity')
    .values(entries.map((entry) => ({ ...entry, changes: JSON.stringify(entry.changes) })))
    .execute();
}

/** The names of pictures, as they were sent; by id. */
export async function listPictureNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'original_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.original_name]));
}

/** A page, newest first; pages end where counting ends, so that no page has far to go. */
export async function pageAuditEntries(
  db: Db,
  { page, limit, ...filter }: AuditFilter & { page: number; limit: number },
): Promise<AuditEntryRow[]> {
  const offset = (page - 1) * limit;
  if (offset >= maxAuditEntriesCounted) return [];
  const { rows } = await sql<AuditEntryRow>`
    select * from activity ${newestOf(filter)} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** How many match, counted up to {@link maxAuditEntriesCounted}. */
export async function countAuditEntries(
  db: Db,
  filter: AuditFilter,
): Promise<{ total: number; capped: boolean }> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from activity ${newestOf(filter)} limit ${maxAuditEntriesCounted + 1}) as counted`.execute(
    db,
  );
  const { total } = onlyRow(rows);
  return { total: Math.min(total, maxAuditEntriesCounted), capped: total > maxAuditEntriesCounted };
}

/** Streams all entries that match, in batches, newest first. */
export async function* streamAuditEntries(
  db: Db,
  filter: AuditFilter,
  batch: number,
): AsyncGenerator<AuditEntryRow[]> {
  let last: { at: string; id: number } | undefined;
  for (;;) {
    // As text: a Date would lose the microseconds.
    const beyond = last && sql`(at, id) < (${last.at}::timestamptz, ${last.id}::bigint)`;
    const { rows } = await sql<AuditEntryRow & { cursor: string }>`
      select *, at::text as cursor from activity ${where(filter, beyond)}
      order by at desc, id desc limit ${batch}`.execute(db);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < batch) return;
    last = { at: end.cursor, id: end.id };
  }
}

export interface ActorRow {
  actor: string;
  actor_kind: AuditEntryRow['actor_kind'];
  actor_name: string;
}

/** Everybody in the log under the latest name: one step along an index for each, however long the log is. */
export async function listActors(db: Db): Promise<ActorRow[]> {
  const { rows } = await sql<ActorRow>`
    with recursive actors as (
      (select actor, actor_kind, actor_name from activity
        order by actor desc, at desc, id desc limit 1)
      union all
      select next.* from actors, lateral (
        select actor, actor_kind, actor_name from activity where actor < actors.actor
        order by actor desc, at desc, id desc limit 1) as next)
    select * from actors order by actor_kind, lower(actor_name)`.execute(db);
  return rows;
}

/** Removes entries that are old enough, at most so many; returns how many. */
export async function purgeAuditEntries(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    select purge_activity(${most}::int) as removed`.execute(db);
  return onlyRow(rows).removed;
}

/**
 * The matching entries from the newest on. The planner takes matches to be spread evenly: to find those of
 * somebody who left long ago, it would read the whole log from its newest entry. As a range that the order
 * begins with, a person or a kind leaves it no index but their own. Within a day or of a record there are few.
 */
function newestOf(filter: AuditFilter): RawBuilder<unknown> {
  const { actor, kind, record, done } = filter;
  const isSpan = [filter.day, filter.from, filter.to].some((day) => day !== undefined);
  const isOther = record !== undefined || done !== undefined || isSpan;
  const value = kind ?? actor?.toLowerCase();
  if (value === undefined || isOther) return sql`${where(filter)} order by at desc, id desc`;
  const column = kind === undefined ? sql`actor` : sql`record_kind`;
  const range = sql`${column} >= ${value} and ${column} <= ${value}`;
  const others = kind === undefined ? {} : { actor };
  return sql`${where(others, range)} order by ${column} desc, at desc, id desc`;
}

function where(
  { actor, kind, record, done, day, from = day, to = day }: AuditFilter,
  beyond?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const conditions = [
    actor === undefined ? undefined : sql`actor = ${actor.toLowerCase()}`,
    kind === undefined ? undefined : sql`record_kind = ${kind}`,
    record === undefined ? undefined : sql`record_id = ${record}::uuid`,
    from === undefined ? undefined : sql`at >= ${from}::timestamp at time zone ${timeZone}`,
    to === undefined ? undefined : sql`at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
    done === undefined ? undefined : sql`action = any(${auditGroups[done].actions}::text[])`,
    beyond,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}
