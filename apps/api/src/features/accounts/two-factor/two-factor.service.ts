import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { twoFactorMessages } from '@bakery/schemas/accounts/two-factor';
import type {
  EnableInput,
  FirstRecoveryCodes,
  RecoveryCodes,
  TwoFactorSetup,
  TwoFactorState,
} from '@bakery/schemas/accounts/two-factor';
import { listChanges } from '../../../core/audit-log/changes.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../core/errors/app-error.ts';
import type { SignedIn } from '../../../core/session/signed-in.ts';
import { tellAccount } from '../account-notices/index.ts';
import { newRecoveryCodes, readCode } from './codes.ts';
import { presentState } from './two-factor.presenter.ts';
import * as queries from './two-factor.queries.ts';
import { findTimeStep, newSecret, secretText, secretUri } from './totp.ts';

/** Under this name an app on the phone lists the account. */
const issuer = 'Bakery admin';

export async function getState(
  { db }: Deps,
  { administratorId }: SignedIn,
): Promise<TwoFactorState> {
  const row = await queries.findTwoFactor(db, administratorId);
  const { passkey } = await queries.findKinds(db, administratorId);
  return presentState(row, passkey, await queries.countRecoveryCodes(db, administratorId));
}

/** Makes a new secret, which replaces one that was not confirmed. Throws TAKEN while codes are on. */
export async function begin(
  { db }: Deps,
  { administratorId, user }: SignedIn,
): Promise<TwoFactorSetup> {
  const secret = newSecret();
  if (!(await queries.beginTwoFactor(db, administratorId, secret))) throw isOn();
  return { secret: secretText(secret), uri: secretUri(secret, issuer, user.username) };
}

/** Switches time-based codes on where the code is right; the recovery codes are never shown again. */
export async function enable(
  deps: Deps,
  { administratorId, user }: SignedIn,
  { code }: EnableInput,
): Promise<FirstRecoveryCodes> {
  const { db, auditLog, actor } = deps;
  const row = await queries.findTwoFactor(db, administratorId);
  if (!row) throw new AppError('VERSION_CONFLICT', twoFactorMessages.beginAgain);
  if (row.enabled_at) throw isOn();
  const entered = readCode(code);
  const step =
    entered?.kind === 'timeCode'
      ? findTimeStep(row.secret, entered.digits, { at: new Date(), after: null })
      : undefined;
  if (step === undefined) throw fieldError('code', twoFactorMessages.wrongFirstCode);
  return withTransaction(db, async (trx) => {
    await queries.lockAccount(trx, administratorId);
    const isFirst = !(await queries.hasTwoFactor(trx, administratorId));
    if (!(await queries.enableTwoFactor(trx, row, step))) {
      throw new AppError('VERSION_CONFLICT', twoFactorMessages.beginAgain);
    }
    await auditLog.record(trx, actor, {
      action: 'changed',
      record: { kind: 'account', id: administratorId, name: user.username },
      changes: timeCodesSwitched(true),
    });
    await tellAccount(deps, trx, administratorId, { kind: 'codesSwitchedOn' });
    return isFirst ? replaceCodes(trx, administratorId) : { recoveryCodes: null };
  });
}

/** New recovery codes; the former ones end. */
export async function renewRecoveryCodes(
  deps: Deps,
  { administratorId, user }: SignedIn,
): Promise<RecoveryCodes> {
  const { db, auditLog, actor } = deps;
  return withTransaction(db, async (trx) => {
    await queries.lockAccount(trx, administratorId);
    if (!(await queries.hasTwoFactor(trx, administratorId))) throw isOff();
    const record = { kind: 'account', id: administratorId, name: user.username } as const;
    await auditLog.record(trx, actor, { action: 'recoveryCodesMade', record });
    await tellAccount(deps, trx, administratorId, { kind: 'recoveryCodesMade' });
    return replaceCodes(trx, administratorId);
  });
}

/** Switches time-based codes off. */
export async function switchOff(
  deps: Deps,
  { administratorId: id, user }: SignedIn,
): Promise<void> {
  const { db, auditLog, actor } = deps;
  await withTransaction(db, async (trx) => {
    await queries.lockAccount(trx, id);
    if (!(await queries.deleteTimeCodes(trx, id))) throw isOff();
    await queries.deleteUnneededRecoveryCodes(trx, id);
    await auditLog.record(trx, actor, {
      action: 'changed',
      record: { kind: 'account', id, name: user.username },
      changes: timeCodesSwitched(false),
    });
    await tellAccount(deps, trx, id, { kind: 'codesSwitchedOff' });
  });
}

/** Ends an account's second step, of every kind, with all that belongs to it; whether there was one. */
export async function removeTwoFactor(trx: Trx, accountId: string): Promise<boolean> {
  await queries.lockAccount(trx, accountId);
  const had = await queries.hasTwoFactor(trx, accountId);
  await queries.deleteTimeCodes(trx, accountId);
  await queries.deletePasskeys(trx, accountId);
  await queries.deleteUnneededRecoveryCodes(trx, accountId);
  return had;
}

function timeCodesSwitched(isOn: boolean) {
  const field = 'Codes from an app';
  return listChanges({ [field]: !isOn }, { [field]: isOn });
}

/** New recovery codes, in place of all former ones. */
export async function replaceCodes(trx: Trx, accountId: string): Promise<RecoveryCodes> {
  const { codes, hashes } = newRecoveryCodes();
  await queries.replaceRecoveryCodes(trx, accountId, hashes);
  return { recoveryCodes: codes };
}

const isOn = () => new AppError('TAKEN', twoFactorMessages.isOn);
const isOff = () => new AppError('VERSION_CONFLICT', twoFactorMessages.isOff);
