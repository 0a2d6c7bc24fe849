import type { Db, Trx } from '@bakery/db';
import { addDays, endOfDay } from '@bakery/schemas/common/dates';
import { sql } from 'kysely';
import type { StoredWeek } from './stored-week.ts';

/** The number of reasons that a week keeps, the most frequent ones. */
const maxReasons = 200;

/** The stored numbers of all these weeks; undefined where one is missing, or anything has changed since. */
export async function findWeeks(
  db: Db,
  weeks: readonly string[],
): Promise<Map<string, StoredWeek> | undefined> {
  const stored = await listWeeks(db, weeks, sql`and not exists (select from enquiry_week_changes)`);
  return stored.size < weeks.length ? undefined : stored;
}

/** The numbers of those weeks that are stored. */
export async function listWeeks(
  db: Db,
  weeks: readonly string[],
  condition = sql``,
): Promise<Map<string, StoredWeek>> {
  const { rows } = await sql<{ week: string; numbers: StoredWeek }>`
    select week::text as week, numbers from enquiry_weeks
    where week = any(${weeks}::date[]) ${condition}`.execute(db);
  return new Map(rows.map(({ week, numbers }) => [week, numbers]));
}

/**
 * Waits until nobody else counts weeks or removes what was counted, until the end of the transaction. What is read
 * after it is newer than what the others have read.
 */
async function lockNumbers(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('enquiry numbers', 0))`.execute(trx);
}

/** The number of weeks that are counted at once: others wait for as long as that takes. */
const maxWeeks = 8;

/**
 * Counts those of these weeks that are not stored, or that have changed. Returns whether these were all: of many it
 * counts some.
 */
export async function countWeeks(trx: Trx, weeks: readonly string[]): Promise<boolean> {
  await lockNumbers(trx);
  // A change that is not committed yet stays, and has its week counted again.
  await sql`
    with changes as (delete from enquiry_week_changes returning week)
    delete from enquiry_weeks where week in (select week from changes)`.execute(trx);
  const { rows } = await sql<{ week: string }>`
    select week::text as week from unnest(${weeks}::date[]) as week
    where not exists (select from enquiry_weeks as stored where stored.week = week.week)`.execute(
    trx,
  );
  for (const { week } of rows.slice(0, maxWeeks)) await countWeek(trx, week);
  return rows.length <= maxWeeks;
}

async function countWeek(trx: Trx, week: string): Promise<void> {
  const isTimed = sql`answer_minutes is not null and state not in ('spam', 'quarantine')`;
  const percentile = (share: number) => sql`(
      select percentile_disc(${share}::float8) within group (order by answer_minutes)
      from counted where ${isTimed})`;
  const byState = (column: string) => sql`(
      select coalesce(json_agg(json_build_array(value, state, count)), '[]') from (
        select ${sql.ref(column)} as value, state, count(*) from counted group by 1, 2) as groups)`;
  await sql`
    with counted as materialized (
      select state, coalesce(desk.subject, guessed_subject) as subject, owner_id, product_id,
        lost_reason, answered_at is not null as is_answered, answer_minutes
      from enquiry_desk as desk join enquiries on enquiries.id = desk.enquiry_id
      where not is_hidden and ${isOf(week)}
      union all
      select state, subject, owner_id, product_id, null, is_answered, answer_minutes
      from erased_enquiries where week = ${week})
    insert into enquiry_weeks (week, numbers) values (${week}, json_build_object(
      'subjects', ${byState('subject')},
      'owners', ${byState('owner_id')},
      'products', ${byState('product_id')},
      'reasons', (select coalesce(json_agg(json_build_array(reason, count)), '[]') from (
        select min(lost_reason) as reason, count(*) from counted where state = 'lost'
        group by lower(lost_reason) order by 2 desc, 1 limit ${maxReasons}) as groups),
      'asked', (select coalesce(json_agg(json_build_array(id, enquiries, pieces, packs)), '[]') from (
        select coalesce(items.product_id, live_product_id) as id, count(distinct enquiry_id) as enquiries,
          coalesce(sum(quantity) filter (where unit = 'pieces'), 0) as pieces,
          coalesce(sum(quantity) filter (where unit = 'packs'), 0) as packs
        from enquiry_items as items join enquiry_desk as desk using (enquiry_id)
        where not is_hidden and state not in ('spam', 'quarantine') and ${isOf(week)}
          and coalesce(items.product_id, live_product_id) is not null
        group by 1) as groups),
      'answers', (select coalesce(json_agg(json_build_array(owner_id, minutes, counts)), '[]') from (
        select owner_id, array_agg(answer_minutes order by answer_minutes) as minutes,
          array_agg(count order by answer_minutes) as counts
        from (select owner_id, answer_minutes, count(*) from counted
          where ${isTimed} group by 1, 2) as times
        group by 1) as groups),
      'answered', (select count(*) from counted where ${isTimed}),
      'median', ${percentile(0.5)},
      'ninetieth', ${percentile(0.9)},
      'unanswered', (select count(*) from counted
        where not is_answered and state in ('new', 'progress', 'waiting')),
      'unmeasured', (select count(*) from counted
        where subject is null or (is_answered and answer_minutes is null))))`.execute(trx);
}

/** Whether a row of the desk was received in a week of India. */
function isOf(week: string) {
  const [start, end] = [endOfDay(addDays(week, -1)), endOfDay(addDays(week, 6))];
  return sql`received_at >= ${start} and received_at < ${end}`;
}

export interface UnmeasuredRow {
  id: string;
  subject: string | null;
  message: string;
  has_product: boolean;
  received_at: Date;
  answered_at: Date | null;
}

const isUnmeasured = sql`
  (coalesce(desk.subject, guessed_subject) is null
    or (answered_at is not null and answer_minutes is null))`;

/** Locks enquiries of a week that an earlier release has stored or answered, passing over what somebody is changing. */
export function lockUnmeasured(trx: Trx, week: string, limit: number): Promise<UnmeasuredRow[]> {
  return selectUnmeasured(trx, sql`${isOf(week)} order by received_at limit ${limit}`, true);
}

/** Lists unmeasured enquiries of some that are locked. */
export function listUnmeasured(trx: Trx, ids: readonly string[]): Promise<UnmeasuredRow[]> {
  return selectUnmeasured(trx, sql`enquiry_id = any(${ids}::uuid[])`, false);
}

async function selectUnmeasured(
  trx: Trx,
  which: ReturnType<typeof isOf>,
  isLocking: boolean,
): Promise<UnmeasuredRow[]> {
  const ids = sql`select enquiry_id from enquiry_desk as desk
      where not is_hidden and ${isUnmeasured} and ${which}
      ${isLocking ? sql`for update skip locked` : sql``}`;
  const { rows } = await sql<UnmeasuredRow>`
    with wanted as materialized (${ids})
    select id, desk.subject, message, product_id is not null as has_product, received_at, answered_at
    from wanted join enquiry_desk as desk using (enquiry_id)
    join enquiries on enquiries.id = enquiry_id`.execute(trx);
  return rows;
}

export interface Measured {
  id: string;
  guess: string;
  minutes: number | null;
}

export async function storeMeasured(trx: Trx, measured: readonly Measured[]): Promise<void> {
  await sql`
    update enquiry_desk set guessed_subject = coalesce(guessed_subject, guess),
      answer_minutes = coalesce(answer_minutes, minutes)
    from unnest(${measured.map(({ id }) => id)}::uuid[], ${measured.map(({ guess }) => guess)}::text[],
      ${measured.map(({ minutes }) => minutes)}::int[]) as measured (id, guess, minutes)
    where enquiry_id = measured.id`.execute(trx);
}

/** Keeps what is counted of enquiries that are about to be removed; of those in the trash nothing is. */
export async function insertErased(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`
    insert into erased_enquiries
      (week, state, subject, owner_id, product_id, is_answered, answer_minutes)
    select enquiry_week(received_at), state, coalesce(subject, guessed_subject), owner_id,
      product_id, answered_at is not null, answer_minutes
    from enquiry_desk join enquiries on id = enquiry_id
    where enquiry_id = any(${ids}::uuid[]) and not is_hidden`.execute(trx);
}

/** Removes the numbers of the weeks of enquiries, and with them the texts of reasons; they are counted again. */
export async function removeWeeks(trx: Trx, ids: readonly string[]): Promise<void> {
  await lockNumbers(trx);
  await sql`
    delete from enquiry_weeks where week in (
      select enquiry_week(received_at) from enquiry_desk where enquiry_id = any(${ids}::uuid[]))`.execute(
    trx,
  );
}

/** The names of people and products, by id; of those that are gone none. */
export async function findNames(
  db: Db,
  owners: readonly string[],
  products: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, username as name from administrators where id = any(${owners}::uuid[])
    union all
    select id, name from products where id = any(${products}::uuid[])
    union all
    select id, name from live_products where id = any(${products}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
