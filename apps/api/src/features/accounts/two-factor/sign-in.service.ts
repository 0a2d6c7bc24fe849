import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { passkeyMessages } from '@bakery/schemas/accounts/passkeys';
import type { PasskeyAnswer } from '@bakery/schemas/accounts/passkeys';
import { codeRequired, twoFactorMessages } from '@bakery/schemas/accounts/two-factor';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { checkAnswer, requestPasskey } from '../passkeys/index.ts';
import type { PasskeySite } from '../passkeys/index.ts';
import { readCode } from './codes.ts';
import * as queries from './two-factor.queries.ts';
import { withCode } from './use-code.ts';
import type { UsedStep } from './use-code.ts';
import { withPasskey } from './use-passkey.ts';

/** The sign-in of an account whose password was right, with what came with it. */
export interface TwoFactorAttempt {
  account: { id: string; username: string };
  code: string | undefined;
  passkey: PasskeyAnswer | undefined;
  /** Undefined for a client without passkeys. */
  site: PasskeySite | undefined;
  /** The account has signed in on this device before. */
  isKnownDevice: boolean;
}

/** `used` is undefined for an account without a second step. */
type Work<T> = (trx: Trx, used: UsedStep | undefined) => Promise<T>;

/**
 * Does `work` in a transaction, for an account with a second step only with a right code or passkey, whose use is
 * part of the transaction. Throws CODE_REQUIRED where there is none or a wrong one, with what the account has;
 * TOO_MANY after too many wrong codes.
 */
export async function withTwoFactor<T>(
  deps: Pick<Deps, 'db' | 'auditLog' | 'actor'>,
  attempt: TwoFactorAttempt,
  work: Work<T>,
): Promise<T> {
  const { db, auditLog, actor } = deps;
  const { account, code = '', passkey, site, isKnownDevice } = attempt;
  const kinds = await queries.findKinds(db, account.id);
  if (!kinds.timeCode && !kinds.passkey) return withTransaction(db, (trx) => work(trx, undefined));
  const refuse = async (field: 'code' | 'passkey', message: string) => {
    const { timeCode, recoveryCode } = kinds;
    const request = site && kinds.passkey && (await requestPasskey(db, site, useOf(account.id)));
    const offer = { timeCode, recoveryCode, passkey: request || null };
    throw new AppError(codeRequired, message, { fields: { [field]: message }, offer });
  };
  const record = { kind: 'account', id: account.id, name: account.username } as const;

  if (passkey) {
    const checked = site && (await checkAnswer(db, site, useOf(account.id), passkey));
    const done = await withPasskey(db, checked, work);
    if (done) return done.result;
    await auditLog.record(db, actor, { action: 'passkeyRefused', record });
    return refuse('passkey', passkeyMessages.refused);
  }
  const { codeNeeded, onlyPasskey, tooManyCodes, wrongCode } = twoFactorMessages;
  if (code.trim() === '') return refuse('code', kinds.timeCode ? codeNeeded : onlyPasskey);
  const entered = readCode(code);
  const given = { accountId: account.id, entered, isKnownDevice };
  const done = await withCode(db, given, tooManyCodes, work);
  if (done) return done.result;
  await auditLog.record(db, actor, { action: 'codeRefused', record });
  return refuse('code', wrongCode);
}

function useOf(administratorId: string) {
  return { purpose: 'secondStep', administratorId, sessionId: null } as const;
}
