import type { Db } from '@bakery/db';
import type { PasskeyAnswer, PasskeyRequest } from '@bakery/schemas/accounts/passkeys';
import { isHandleOf } from './account-handle.ts';
import { challengeMinutes, makeChallenge, takeChallenge } from './challenges.ts';
import type { ChallengeUse } from './challenges.queries.ts';
import type { PasskeySite } from './passkey-site.http.ts';
import * as queries from './passkeys.queries.ts';
import type { PasskeyRow } from './passkeys.queries.ts';

/**
 * Makes the request to the browser: for one of an account's passkeys, or at a sign-in without a name for any that the
 * browser has for this site. Undefined for an account without a passkey for this site.
 */
export async function requestPasskey(
  db: Db,
  { rpId }: PasskeySite,
  use: ChallengeUse,
): Promise<PasskeyRequest | undefined> {
  const { administratorId } = use;
  const passkeys = administratorId ? await queries.listPasskeys(db, administratorId) : [];
  const here = passkeys.filter(({ rp_id }) => rp_id === rpId);
  if (administratorId !== null && here.length === 0) return undefined;
  return {
    challenge: (await makeChallenge(db, use)).toString('base64url'),
    rpId,
    timeout: challengeMinutes * 60_000,
    userVerification: 'required',
    allowCredentials: here.map(({ credential_id: id, transports }) => ({
      id,
      transports,
      type: 'public-key',
    })),
  };
}

/** A passkey that an answer names, and whether the answer was right. */
export interface CheckedAnswer {
  passkey: PasskeyRow;
  /** The count of the authenticator; undefined for a wrong answer. */
  counter: number | undefined;
}

/** Checks an answer, for which its challenge ends. Undefined where it names no passkey that could have given it. */
export async function checkAnswer(
  db: Db,
  site: PasskeySite,
  use: ChallengeUse,
  answer: PasskeyAnswer,
): Promise<CheckedAnswer | undefined> {
  const challenge = await takeChallenge(db, answer.response, use);
  const passkey = await queries.findByCredential(db, answer.id);
  if (!passkey || passkey.rp_id !== site.rpId) return undefined;
  if (use.administratorId !== null && use.administratorId !== passkey.administrator_id)
    return undefined;
  const isOwn = isOfAccount(passkey, answer, use);
  const counter =
    challenge !== undefined && isOwn ? await verify(site, challenge, answer, passkey) : undefined;
  return { passkey, counter };
}

/** Without a name or a password, the answer itself has to name the account. */
function isOfAccount(
  { administrator_id }: PasskeyRow,
  { response: { userHandle } }: PasskeyAnswer,
  { administratorId }: ChallengeUse,
): boolean {
  if (userHandle === undefined) return administratorId !== null;
  return isHandleOf(administrator_id, userHandle);
}

async function verify(
  { rpId, origins }: PasskeySite,
  expectedChallenge: string,
  answer: PasskeyAnswer,
  { credential_id: id, public_key, counter }: PasskeyRow,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id, publicKey: Uint8Array.from(public_key), counter },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for whatever is wrong with an answer, as for a counter that goes back.
    return undefined;
  }
}
