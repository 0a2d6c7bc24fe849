import { newId, onlyRow } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { sql } from 'kysely';
import { clientColumns } from './sessions.queries.ts';
import type { SessionClient } from './sessions.queries.ts';

/** As long as the cookie of a device lasts. */
const deviceAge = sql<Date>`now() - interval '1 year'`;
const noticeAge = sql<Date>`now() - interval '30 days'`;
/** An account cannot fill the table by signing in without cookies. */
const maxNotices = 20;

/** The devices and sessions of an account that are known when it signs in. */
export interface KnownDevices {
  isThisKnown: boolean;
  hasDevices: boolean;
  hasOtherSessions: boolean;
}

export async function findDevices(
  trx: Trx,
  administratorId: string,
  sessionId: string,
  deviceHash: Buffer | undefined,
): Promise<KnownDevices> {
  const ofAccount = sql`from known_devices where administrator_id = ${administratorId}`;
  const { rows } = await sql<KnownDevices>`select
      exists (select ${ofAccount} and device_hash = ${deviceHash ?? null}) as "isThisKnown",
      exists (select ${ofAccount}) as "hasDevices",
      exists (select from sessions
        where administrator_id = ${administratorId} and id <> ${sessionId}) as "hasOtherSessions"
    `.execute(trx);
  return onlyRow(rows);
}

export async function rememberDevice(
  trx: Trx,
  administratorId: string,
  deviceHash: Buffer,
): Promise<void> {
  await trx
    .insertInto('known_devices')
    .values({ administrator_id: administratorId, device_hash: deviceHash })
    .onConflict((conflict) =>
      conflict
        .columns(['administrator_id', 'device_hash'])
        .doUpdateSet({ last_seen_at: sql`now()` }),
    )
    .execute();
  await trx
    .deleteFrom('known_devices')
    .where('administrator_id', '=', administratorId)
    .where('last_seen_at', '<', deviceAge)
    .execute();
}

export async function wasSeenToday(
  trx: Trx,
  administratorId: string,
  deviceHash: Buffer,
): Promise<boolean> {
  const row = await trx
    .selectFrom('known_devices')
    .select('device_hash')
    .where('administrator_id', '=', administratorId)
    .where('device_hash', '=', deviceHash)
    .where('last_seen_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the notices of this client: a new one says the same. */
export async function deleteNoticesLike(
  trx: Trx,
  administratorId: string,
  client: SessionClient,
): Promise<void> {
  const { user_agent, address } = clientColumns(client);
  await trx
    .deleteFrom('new_sign_ins')
    .where('administrator_id', '=', administratorId)
    .where('user_agent', 'is not distinct from', user_agent)
    .where('address', 'is not distinct from', address)
    .execute();
}

export async function insertNotice(
  trx: Trx,
  administratorId: string,
  sessionId: string,
  client: SessionClient,
): Promise<void> {
  await trx
    .deleteFrom('new_sign_ins')
    .where('administrator_id', '=', administratorId)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('at', '<', noticeAge),
        eb(
          'id',
          'in',
          selectFrom('new_sign_ins as older')
            .select('older.id')
            .where('older.administrator_id', '=', administratorId)
            .orderBy('older.at', 'desc')
            .offset(maxNotices - 1),
        ),
      ]),
    )
    .execute();
  await trx
    .insertInto('new_sign_ins')
    .values({
      id: newId(),
      administrator_id: administratorId,
      session_id: sessionId,
      ...clientColumns(client),
    })
    .execute();
}

/** All sessions that a notice could be for have ended. */
export async function deleteNotices(trx: Trx, administratorId: string): Promise<void> {
  await trx.deleteFrom('new_sign_ins').where('administrator_id', '=', administratorId).execute();
}
