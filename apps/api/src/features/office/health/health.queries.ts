import { onlyRow } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { findFact } from '../../../core/database/installation.queries.ts';
import { accountHasRight, canBeMailed } from '../../accounts/sign-in/index.ts';
import type { Finding } from './finding.ts';
import type { EnquiryRhythm } from './unusual-silence.ts';

export type HealthRow = Selectable<Tables['health_checks']>;

export function listRows(db: Db): Promise<HealthRow[]> {
  return db.selectFrom('health_checks').selectAll().execute();
}

/** Stores what was found; the time since when it is so stays where the state does. */
export async function storeFinding(db: Db, name: string, finding: Finding): Promise<void> {
  const { state, sentence, advice = null, concernsVisitors = false } = finding;
  await sql`
    insert into health_checks (name, state, sentence, advice, concerns_visitors)
    values (${name}, ${state}, ${sentence}, ${advice}, ${concernsVisitors})
    on conflict (name) do update set
      since = case when health_checks.state = excluded.state then health_checks.since else now() end,
      state = excluded.state, sentence = excluded.sentence, advice = excluded.advice,
      concerns_visitors = excluded.concerns_visitors, checked_at = now()`.execute(db);
}

/** Makes others who would mail wait, until the transaction ends. */
export async function lockMails(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('health mails', 0))`.execute(trx);
}

/** Notes what the owners are told of these: how bad they are. */
export async function noteTold(
  trx: Trx,
  told: readonly { name: string; gravity: string }[],
  at: Date,
): Promise<void> {
  for (const { name, gravity } of told) {
    await trx
      .updateTable('health_checks')
      .set({ told_state: gravity, told_at: at })
      .where('name', '=', name)
      .execute();
  }
}

/** Notes that what was told of these is over, without a word to anybody. */
export async function noteOver(trx: Trx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await trx
    .updateTable('health_checks')
    .set({ told_state: 'good' })
    .where('name', 'in', names)
    .execute();
}

export async function forgetTold(trx: Trx): Promise<void> {
  await trx.updateTable('health_checks').set({ told_state: null }).execute();
}

/** The addresses of all who can change the settings. */
export async function listOwners(db: Db): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from administrators where ${canBeMailed} and ${accountHasRight('settings')}
    order by created_at, id`.execute(db);
  return rows.map(({ email }) => email);
}

const mailKey = 'last_mails';

/** When a mail was taken by the mail server, and when one was not; times in ISO 8601. */
const mailNotes = z
  .object({ sentAt: z.string(), failedAt: z.string(), reason: z.string() })
  .partial();
export type MailNotes = z.infer<typeof mailNotes>;

export async function findMailNotes(db: Db): Promise<MailNotes> {
  return (await findFact(db, mailKey, mailNotes)) ?? {};
}

export async function storeMailNotes(db: Db, notes: MailNotes): Promise<void> {
  await sql`
    insert into installation (key, value) values (${mailKey}, ${JSON.stringify(notes)}::jsonb)
    on conflict (key) do update set value = installation.value || excluded.value`.execute(db);
}

export async function findDatabaseVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
  return onlyRow(rows).server_version.replace(/ .*/, '');
}

/** Eight weeks: long enough for each hour of the week, short enough for a bakery that grows. */
const historyDays = 56;

export async function readEnquiryRhythm(db: Db): Promise<EnquiryRhythm> {
  const { rows } = await sql<{ last: Date | null; first: Date | null; longest: number | null }>`
    select max(created_at) as last, min(created_at) as first,
      extract(epoch from max(gap))::float8 / 3600 as longest
    from (select created_at, created_at - lag(created_at) over (order by created_at) as gap
      from enquiries where created_at > now() - make_interval(days => ${historyDays})) as recent`.execute(
    db,
  );
  const { rows: slots } = await sql<{ slot: number; count: number }>`
    select (extract(dow from at) * 24 + extract(hour from at))::int as slot, count(*)::int as count
    from (select created_at at time zone 'UTC' as at from enquiries
      where created_at > now() - make_interval(days => ${historyDays})) as recent
    group by slot`.execute(db);
  const byHour = Array.from({ length: 168 }, () => 0);
  for (const { slot, count } of slots) byHour[slot] = count;
  const { last, first, longest } = onlyRow(rows);
  const days = first === null ? 0 : (Date.now() - first.getTime()) / 86_400_000;
  return { last: last ?? (await findNewest(db)), days, byHour, longestGap: longest ?? 0 };
}

async function findNewest(db: Db): Promise<Date | null> {
  const { rows } = await sql<{
    last: Date | null;
  }>`select max(created_at) as last from enquiries`.execute(db);
  return onlyRow(rows).last;
}
