import type { Db, Trx } from '@bakery/db';
import { sql } from 'kysely';

/**
 * How many codes may be wrong within how long: three of a million are right at a time, so somebody with the
 * password would need years.
 */
const maxAttempts = 10;
const windowHours = 24;

/** The account, and whether the device is one on which it has signed in: the two are counted apart. */
export interface AttemptsOf {
  accountId: string;
  isKnownDevice: boolean;
}

/** Counts an attempt before its code is checked. The seconds to wait where there were too many. */
export async function countAttempt(
  db: Db,
  { accountId, isKnownDevice }: AttemptsOf,
): Promise<number | undefined> {
  const isOver = sql<boolean>`
    second_step_attempts.began_at <= now() - make_interval(hours => ${windowHours})`;
  const { rows } = await sql`
    insert into second_step_attempts (administrator_id, known_device, attempts)
    select administrator_id, ${isKnownDevice}, 1 from second_steps
    where administrator_id = ${accountId}
    on conflict (administrator_id, known_device) do update set
      attempts = case when ${isOver} then 1 else second_step_attempts.attempts + 1 end,
      began_at = case when ${isOver} then now() else second_step_attempts.began_at end
    where ${isOver} or second_step_attempts.attempts < ${maxAttempts}
    returning 1`.execute(db);
  if (rows.length > 0) return undefined;
  const row = await db
    .selectFrom('second_step_attempts')
    .select(
      sql<number>`ceil(extract(epoch from
        began_at + make_interval(hours => ${windowHours}) - now()))::int`.as('wait'),
    )
    .where('administrator_id', '=', accountId)
    .where('known_device', '=', isKnownDevice)
    .executeTakeFirst();
  // Without a row there is nothing to guess at: the second step has just been removed.
  return row && Math.max(1, row.wait);
}

/** The code was right: it does not count. */
export async function giveAttemptBack(
  trx: Trx,
  { accountId, isKnownDevice }: AttemptsOf,
): Promise<void> {
  await trx
    .updateTable('second_step_attempts')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('administrator_id', '=', accountId)
    .where('known_device', '=', isKnownDevice)
    .execute();
}
