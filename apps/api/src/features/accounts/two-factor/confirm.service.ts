import type { Db, Trx } from '@bakery/db';
import type { WaysToConfirm } from '@bakery/schemas/accounts/sign-in';
import type { PasskeyAnswer, PasskeyRequest } from '@bakery/schemas/accounts/passkeys';
import { twoFactorMessages } from '@bakery/schemas/accounts/two-factor';
import { checkAnswer, listPasskeys, requestPasskey } from '../passkeys/index.ts';
import type { PasskeySite } from '../passkeys/index.ts';
import { readCode } from './codes.ts';
import * as queries from './two-factor.queries.ts';
import { withCode } from './use-code.ts';
import { withPasskey } from './use-passkey.ts';

/** The user who confirms their identity, and the session. */
interface Confirming {
  administratorId: string;
  sessionId: string;
}

type Work = (trx: Trx) => Promise<void>;

const useOf = ({ administratorId, sessionId }: Confirming) =>
  ({ purpose: 'confirmation', administratorId, sessionId }) as const;

export async function findWaysToConfirm(
  db: Db,
  administratorId: string,
  site: PasskeySite | undefined,
): Promise<WaysToConfirm> {
  const { timeCode } = await queries.findKinds(db, administratorId);
  const passkeys = await listPasskeys(db, administratorId);
  return { timeCode, passkey: passkeys.some(({ rp_id }) => rp_id === site?.rpId) };
}

/** Makes the request to the browser; undefined without a passkey for this site. */
export async function requestToConfirm(
  db: Db,
  site: PasskeySite | undefined,
  confirming: Confirming,
): Promise<PasskeyRequest | undefined> {
  return site && requestPasskey(db, site, useOf(confirming));
}

/**
 * Does `work` in a transaction that uses up a time-based code; false for a wrong one. Throws TOO_MANY after too many
 * wrong ones, here and at sign-ins together.
 */
export async function confirmByCode(
  db: Db,
  { administratorId: accountId }: Confirming,
  code: string,
  work: Work,
): Promise<boolean> {
  const read = readCode(code);
  // Recovery codes are for signing in: whoever is here has the password.
  const entered = read?.kind === 'timeCode' ? read : undefined;
  // The account has a session on the device.
  const attempt = { accountId, entered, isKnownDevice: true };
  return (await withCode(db, attempt, twoFactorMessages.tooManyToConfirm, work)) !== undefined;
}

/** Does `work` in a transaction that notes the use of a passkey; false for a wrong answer. */
export async function confirmByPasskey(
  db: Db,
  site: PasskeySite | undefined,
  confirming: Confirming,
  answer: PasskeyAnswer,
  work: Work,
): Promise<boolean> {
  const checked = site && (await checkAnswer(db, site, useOf(confirming), answer));
  return (await withPasskey(db, checked, work)) !== undefined;
}
