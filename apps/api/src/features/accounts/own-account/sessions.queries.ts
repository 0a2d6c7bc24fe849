import type { Db, Trx } from '@bakery/db';
import { sql } from 'kysely';

const now = sql<Date>`now()`;
/** Programs that sign in again and again have many; more help nobody. */
const maxSessions = 100;
const maxNewSignIns = 5;

const sessionColumns = ['id', 'user_agent', 'address', 'created_at', 'last_used_at'] as const;

export function listSessions(db: Db, administratorId: string) {
  return db
    .selectFrom('sessions')
    .select(sessionColumns)
    .where('administrator_id', '=', administratorId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(maxSessions)
    .execute();
}

/** Undefined for a session that is not the account's, or has ended. */
export function deleteSession(trx: Trx, administratorId: string, id: string) {
  return trx
    .deleteFrom('sessions')
    .where('administrator_id', '=', administratorId)
    .where('id', '=', id)
    .returning(sessionColumns)
    .executeTakeFirst();
}

export function deleteSessionsBut(trx: Trx, administratorId: string, id: string) {
  return trx
    .deleteFrom('sessions')
    .where('administrator_id', '=', administratorId)
    .where('id', '<>', id)
    .returning(sessionColumns)
    .execute();
}

/** The sign-ins on new devices since a session began, other than its own; the newest first. */
export function listNewSignIns(db: Db, administratorId: string, sessionId: string) {
  return db
    .selectFrom('new_sign_ins as one')
    .innerJoin('sessions as mine', (join) => join.on('mine.id', '=', sessionId))
    .leftJoin('sessions as opened', 'opened.id', 'one.session_id')
    .select(['one.id', 'one.at', 'one.user_agent', 'one.address', 'opened.id as open_session'])
    .where('one.administrator_id', '=', administratorId)
    .where('one.session_id', '<>', sessionId)
    .whereRef('one.at', '>=', 'mine.created_at')
    .orderBy('one.at', 'desc')
    .limit(maxNewSignIns)
    .execute();
}

export function deleteNewSignIn(trx: Trx, administratorId: string, id: string) {
  return trx
    .deleteFrom('new_sign_ins')
    .where('administrator_id', '=', administratorId)
    .where('id', '=', id)
    .returning(['user_agent', 'address'])
    .executeTakeFirst();
}

/** Ends all sessions of an account, and keeps by what token whoever had one is told so. */
export async function endSessionsOf(trx: Trx, administratorId: string) {
  const ended = await trx
    .deleteFrom('sessions')
    .where('administrator_id', '=', administratorId)
    .returning([...sessionColumns, 'token_hash'])
    .execute();
  const hashes = ended.map(({ token_hash }) => ({ token_hash }));
  if (hashes.length > 0) await trx.insertInto('ended_sessions').values(hashes).execute();
  return ended;
}
