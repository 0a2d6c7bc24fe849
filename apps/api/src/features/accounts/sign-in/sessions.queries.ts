import { newId } from '@bakery/db';
import type { Db, Trx } from '@bakery/db';
import { sql } from 'kysely';
import { twoFactorColumns } from '../two-factor/index.ts';
import type { AdministratorRow, HasPassword } from './sign-in.queries.ts';
import { sessionDays } from './session-lifetime.ts';

const sessionEnd = sql<Date>`now() + make_interval(days => ${sessionDays})`;
/** Renewed at most once an hour, because each renewal is a write. */
const isDueForRenewal = sql<boolean>`renewed_at < now() - interval '1 hour'`;
/** Noted at most once in five minutes, for the same reason. */
const isUseDue = sql<boolean>`last_used_at < now() - interval '5 minutes'`;

/** Where a session is used. */
export interface SessionClient {
  address: string | undefined;
  userAgent?: string | undefined;
}

const maxUserAgent = 500;

/** As a session and a notice store it. */
export function clientColumns({ address, userAgent }: SessionClient) {
  return { address: address ?? null, user_agent: userAgent?.slice(0, maxUserAgent) ?? null };
}

/**
 * Opens a session after the password of this hash was checked, and notes the time. The row is locked against
 * a change of password or a suspension at the same moment: either the session is not opened, or that change
 * ends it. Returns its id.
 */
export async function insertSession(
  db: Db,
  { id, password_hash: checkedHash }: AdministratorRow,
  tokenHash: Buffer,
  client: SessionClient,
): Promise<string | undefined> {
  const { address, user_agent } = clientColumns(client);
  const inserted = await db
    .with('account', (qb) =>
      qb
        .updateTable('administrators')
        .set({
          last_sign_in_at: sql`now()`,
          first_signed_in_at: sql`coalesce(first_signed_in_at, now())`,
        })
        .where('id', '=', id)
        .where('password_hash', '=', checkedHash)
        .where('suspended_at', 'is', null)
        .returning('id'),
    )
    .insertInto('sessions')
    .columns(['id', 'token_hash', 'administrator_id', 'expires_at', 'address', 'user_agent'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .select([
          sql<string>`${newId()}::uuid`.as('id'),
          sql<Buffer>`${tokenHash}::bytea`.as('token_hash'),
          'account.id as administrator_id',
          sessionEnd.as('expires_at'),
          sql<string | null>`${address}::text`.as('address'),
          sql<string | null>`${user_agent}::text`.as('user_agent'),
        ]),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export function findSession(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('sessions')
    .innerJoin('administrators', 'administrators.id', 'sessions.administrator_id')
    .selectAll('administrators')
    .select([
      'sessions.id as session_id',
      isDueForRenewal.as('is_due'),
      isUseDue.as('is_use_due'),
      sql<number>`extract(epoch from now() - confirmed_at)::float8`.as('confirmation_age'),
    ])
    .select(twoFactorColumns)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('suspended_at', 'is', null)
    .$narrowType<HasPassword>()
    .executeTakeFirst();
}

/** False where another request has just renewed or ended it. */
export async function renewSession(db: Db, id: string, client: SessionClient): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ renewed_at: sql`now()`, expires_at: sessionEnd })
    .set({ last_used_at: sql`now()`, ...clientColumns(client) })
    .where('id', '=', id)
    .where(isDueForRenewal)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Notes when and where a session was last used. */
export async function noteUse(db: Db, id: string, client: SessionClient): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql`now()`, ...clientColumns(client) })
    .where('id', '=', id)
    .where(isUseDue)
    .execute();
}

/** Records that the user has confirmed their identity; false where the session has ended meanwhile. */
export async function confirmSession(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ confirmed_at: sql`now()`, wrong_confirmations: 0 })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Counts a wrong confirmation; the session ends with the last that is allowed. Returns whether it has. */
export async function countWrongConfirmation(
  db: Db,
  id: string,
  allowed: number,
): Promise<boolean> {
  await db
    .updateTable('sessions')
    .set({ wrong_confirmations: sql<number>`wrong_confirmations + 1` })
    .where('id', '=', id)
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('wrong_confirmations', '>=', allowed)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Whether any of them was there. */
export async function deleteSessions(db: Db, tokenHashes: readonly Buffer[]): Promise<boolean> {
  if (tokenHashes.length === 0) return false;
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('token_hash', 'in', tokenHashes)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSessionsOf(trx: Trx, administratorId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('administrator_id', '=', administratorId).execute();
}

export async function isEndedSession(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('ended_sessions')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whoever had such a session is told for as long as it could have lasted. */
export async function deleteEndedSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('ended_sessions')
    .where('ended_at', '<', sql<Date>`now() - make_interval(days => ${sessionDays})`)
    .execute();
}

/**
 * Deletes sessions that have expired. A session that shows notices on a phone or in a browser stays, for them alone,
 * until it is signed out or they are switched off.
 */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', sql<Date>`now()`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('push_devices')
            .select('session_id')
            .whereRef('session_id', '=', 'sessions.id'),
        ),
      ),
    )
    .execute();
}
