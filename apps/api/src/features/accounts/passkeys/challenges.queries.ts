import type { Db, Tables } from '@bakery/db';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

type ChallengeRow = Selectable<Tables['passkey_challenges']>;

/** The purpose of a challenge: it counts for nothing and nobody else. */
export interface ChallengeUse {
  purpose: ChallengeRow['purpose'];
  /** Null at a sign-in without a password: nobody has said yet who they are. */
  administratorId: string | null;
  /** Null while signing in. */
  sessionId: string | null;
}

export async function insertChallenge(
  db: Db,
  hash: Buffer,
  { purpose, administratorId, sessionId }: ChallengeUse,
  minutes: number,
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hash,
      purpose,
      administrator_id: administratorId,
      session_id: sessionId,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
}

/** Whether it was there, for this use; of several that ask at once, one is told so. */
export async function deleteChallenge(
  db: Db,
  hash: Buffer,
  { purpose, administratorId, sessionId }: ChallengeUse,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('administrator_id', 'is not distinct from', administratorId)
    .where('session_id', 'is not distinct from', sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}
