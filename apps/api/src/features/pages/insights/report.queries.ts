import type { Db } from '@bakery/db';
import { countedKinds } from '@bakery/schemas/pages/insights.constants';
import type { CountedKind } from '@bakery/schemas/pages/insights.constants';
import { sql } from 'kysely';

/** The kinds that are views of a page. */
const viewKinds = ['page', 'product', 'article'] as const satisfies readonly CountedKind[];
const dailyKinds = [...viewKinds, 'from'] as const;

/** The first day of which anything is counted. */
export async function findFirstDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(first)::text as day from unnest(${[...viewKinds]}::text[]) as kind,
      lateral (select min(day) as first from visit_counts where visit_counts.kind = kind.kind) as days`.execute(
    db,
  );
  return rows[0]?.day ?? undefined;
}

export interface DayCount {
  day: string;
  kind: (typeof dailyKinds)[number];
  count: number;
}

/** The views and arrivals of each day. */
export async function listDays(db: Db, from: string, to: string): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select day::text as day, kind, sum(count)::int as count from visit_counts
    where kind = any(${[...dailyKinds]}::text[]) and day between ${from} and ${to}
    group by day, kind`.execute(db);
  return rows;
}

export interface KeyCount {
  key: string;
  count: number;
}

/** The keys of a kind by how often they were counted, the most frequent first. */
export async function listKeys(
  db: Db,
  kind: CountedKind,
  { from, to, limit }: { from: string; to: string; limit?: number },
): Promise<KeyCount[]> {
  const { rows } = await sql<KeyCount>`
    select key, sum(count)::int as count from visit_counts
    where kind = ${kind} and day between ${from} and ${to}
    group by key order by count desc, key ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(
    db,
  );
  return rows;
}

export interface KindCount {
  kind: CountedKind;
  /** Empty for kinds of which the sum is wanted. */
  key: string;
  count: number;
}

/** The sums of all kinds, of presses by their keys. */
export async function listSums(db: Db, from: string, to: string): Promise<KindCount[]> {
  const { rows } = await sql<KindCount>`
    select kind, case when kind = 'press' then key else '' end as key, sum(count)::int as count
    from visit_counts
    where kind = any(${Object.keys(countedKinds)}::text[])
      and day between ${from} and ${to}
    group by 1, 2`.execute(db);
  return rows;
}

export function listSketches(
  db: Db,
  from: string,
  to: string,
): Promise<{ day: string; registers: Buffer }[]> {
  return db
    .selectFrom('visitor_sketches')
    .select(['day', 'registers'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
}
