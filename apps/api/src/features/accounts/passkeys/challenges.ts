import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@bakery/db';
import { z } from 'zod';
import * as queries from './challenges.queries.ts';
import type { ChallengeUse } from './challenges.queries.ts';

/** As long as browsers wait for the user's answer. */
export const challengeMinutes = 5;

/** Makes a challenge that can be answered once. Expired ones are removed here, where new ones come. */
export async function makeChallenge(db: Db, use: ChallengeUse): Promise<Buffer<ArrayBuffer>> {
  const challenge = Buffer.from(new Uint8Array(randomBytes(32)));
  await queries.deleteExpiredChallenges(db);
  await queries.insertChallenge(db, hashOf(challenge.toString('base64url')), use, challengeMinutes);
  return challenge;
}

const clientData = z.object({ challenge: z.string() });

/**
 * The challenge that an answer is for, which ends with it, whatever else is right or wrong. Undefined for one that
 * is unknown, old, used, or for another use.
 */
export async function takeChallenge(
  db: Db,
  { clientDataJSON }: { clientDataJSON: string },
  use: ChallengeUse,
): Promise<string | undefined> {
  const challenge = readChallenge(clientDataJSON);
  if (challenge === undefined) return undefined;
  return (await queries.deleteChallenge(db, hashOf(challenge), use)) ? challenge : undefined;
}

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString();
    return clientData.safeParse(JSON.parse(text)).data?.challenge;
  } catch {
    return undefined;
  }
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
