import { withTransaction } from '@bakery/db';
import type { Db } from '@bakery/db';
import { insightLimits, otherKey } from '@bakery/schemas/pages/insights';
import type { CountedKind } from '@bakery/schemas/pages/insights';
import { sql } from 'kysely';
import { mergeSketch } from './visitor-sketch.ts';
import type { Sketch } from './visitor-sketch.ts';

export interface VisitCount {
  kind: CountedKind;
  day: string;
  key: string;
  count: number;
}

/** The kinds whose keys are words of visitors: of these a day keeps some. */
const openKinds: readonly CountedKind[] = ['from', 'found'];

/** Adds counts to those of their days, in one statement; keys for which a day has no room are counted together. */
export async function addVisitCounts(db: Db, counts: readonly VisitCount[]): Promise<void> {
  await sql`
    with added as (
      select *, kind = any(${openKinds}::text[]) and key not in ('', ${otherKey}) and not exists (
          select from visit_counts as known
          where known.kind = added.kind and known.day = added.day and known.key = added.key) as is_new
      from unnest(${counts.map(({ kind }) => kind)}::text[], ${counts.map(({ day }) => day)}::date[],
        ${counts.map(({ key }) => key)}::text[], ${counts.map(({ count }) => count)}::int[])
        as added (kind, day, key, count)
    ), placed as (
      select *, row_number() over (partition by kind, day, is_new order by count desc, key) as place from added
    ), kept as (
      select kind, day, count, case when is_new and place > ${insightLimits.keysOfDay} -
          (select count(*) from visit_counts as known where known.kind = placed.kind and known.day = placed.day)
        then ${otherKey} else key end as key
      from placed
    )
    insert into visit_counts as stored (kind, day, key, count)
    select kind, day, key, sum(count)::int from kept group by kind, day, key order by kind, day, key
    on conflict (kind, day, key) do update set count = stored.count + excluded.count`.execute(db);
}

/** The salt of a day, which is the first that any process has offered; those of other days are thrown away. */
export async function shareSalt(db: Db, day: string, offered: Buffer): Promise<Buffer> {
  await sql`delete from visitor_salts where day <> ${day}`.execute(db);
  await sql`
    insert into visitor_salts (day, salt) values (${day}, ${offered})
    on conflict (day) do nothing`.execute(db);
  const { salt } = await db
    .selectFrom('visitor_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return salt;
}

/** Throws away the salts of days that are over. */
export async function deleteOldSalts(db: Db, today: string): Promise<void> {
  await db.deleteFrom('visitor_salts').where('day', '<', today).execute();
}

/** Merges what a process has seen of a day into what all have seen. */
export function mergeStoredSketch(db: Db, day: string, seen: Sketch): Promise<void> {
  return withTransaction(db, async (trx) => {
    await sql`
      insert into visitor_sketches (day, registers) values (${day}, ${Buffer.from(seen)})
      on conflict (day) do nothing`.execute(trx);
    const { registers } = await trx
      .selectFrom('visitor_sketches')
      .select('registers')
      .where('day', '=', day)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const merged = Uint8Array.from(seen);
    mergeSketch(merged, registers);
    if (Buffer.compare(merged, registers) === 0) return;
    await trx
      .updateTable('visitor_sketches')
      .set({ registers: Buffer.from(merged) })
      .where('day', '=', day)
      .execute();
  });
}

/** The first day of which there is a count or a sketch. */
export async function findFirstKept(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select least((select min(day) from visit_counts), (select min(day) from visitor_sketches))::text as day`.execute(
    db,
  );
  return rows[0]?.day ?? undefined;
}

export async function deleteCountsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('visit_counts').where('day', '<', day).execute();
  await db.deleteFrom('visitor_sketches').where('day', '<', day).execute();
}
