import type { Db, Trx } from '@bakery/db';
import { maxPushDevices } from '@bakery/schemas/enquiries/push';
import type { Right } from '@bakery/schemas/common/rights';
import { sql } from 'kysely';
import { accountHasRight } from '../../accounts/sign-in/index.ts';

export interface NewDevice {
  endpoint: string;
  public_key: Buffer;
  auth_secret: Buffer;
}

/** Whether a row of `administrators` has a browser that shows notices. */
export const hasDevice = sql<boolean>`(suspended_at is null and exists (
  select from sessions join push_devices on session_id = sessions.id
  where sessions.administrator_id = administrators.id))`;

export function listDevices(db: Db, administratorId: string) {
  return db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .select(['session_id', 'user_agent', 'push_devices.created_at', 'told_at'])
    .where('administrator_id', '=', administratorId)
    .orderBy('push_devices.created_at', 'desc')
    .execute();
}

/**
 * Switches notices on for the browser of a session. Returns whether its address was not known: after another sign-in the
 * same browser moves to its new session.
 */
export async function putDevice(
  trx: Trx,
  sessionId: string,
  { endpoint, public_key, auth_secret }: NewDevice,
): Promise<boolean> {
  const known = await trx
    .deleteFrom('push_devices')
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  const values = { endpoint, public_key, auth_secret };
  await trx
    .insertInto('push_devices')
    .values({ session_id: sessionId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('session_id')
        .doUpdateSet({ ...values, created_at: sql`now()`, told_at: null }),
    )
    .execute();
  return known.numDeletedRows === 0n;
}

/** Ends the oldest of more than an account may have. */
export async function trimDevices(trx: Trx, administratorId: string): Promise<void> {
  await sql`
    delete from push_devices where session_id in (
      select session_id from push_devices join sessions on sessions.id = session_id
      where administrator_id = ${administratorId}
      order by push_devices.created_at desc offset ${maxPushDevices})`.execute(trx);
}

/** Does nothing for a session of somebody else. */
export async function deleteDevice(
  db: Db,
  administratorId: string,
  sessionId: string,
): Promise<void> {
  await db
    .deleteFrom('push_devices')
    .where('session_id', '=', sessionId)
    .where('session_id', 'in', (eb) =>
      eb.selectFrom('sessions').select('id').where('administrator_id', '=', administratorId),
    )
    .execute();
}

export async function listSessionsWithDevice(db: Db, administratorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .select('session_id')
    .where('administrator_id', '=', administratorId)
    .execute();
  return rows.map(({ session_id }) => session_id);
}

/** The browser of a session, as long as its person has a right. */
export function findDevice(
  db: Db,
  sessionId: string,
  right: Right,
): Promise<NewDevice | undefined> {
  return db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .innerJoin('administrators', 'administrators.id', 'administrator_id')
    .select(['endpoint', 'public_key', 'auth_secret'])
    .where('session_id', '=', sessionId)
    .where('suspended_at', 'is', null)
    .where(accountHasRight(right))
    .executeTakeFirst();
}

export async function noteTold(db: Db, endpoint: string): Promise<void> {
  await db
    .updateTable('push_devices')
    .set({ told_at: sql`now()` })
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Deletes a device that its push service does not know any more. */
export async function deleteGone(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_devices').where('endpoint', '=', endpoint).execute();
}
