import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { secondStepMessages } from '@bakery/schemas/second-step';
import type {
  EnableInput,
  RecoveryCodes,
  SecondStepSetup,
  SecondStepState,
} from '@bakery/schemas/second-step';
import type { NamedRecord } from '../../core/activity/activity-log.ts';
import { listChanges } from '../../core/activity/changes.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError, fieldError } from '../../core/errors/app-error.ts';
import type { SignedIn } from '../../core/session/signed-in.ts';
import { newRecoveryCodes, readCode } from './codes.ts';
import { presentState } from './second-step.presenter.ts';
import * as queries from './second-step.queries.ts';
import { findTimeStep, newSecret, secretText, secretUri } from './time-codes.ts';

/** Under this name an app on the phone lists the account. */
const issuer = 'Bakery admin';

export async function getState(
  { db }: Deps,
  { administratorId }: SignedIn,
): Promise<SecondStepState> {
  const row = await queries.findSecondStep(db, administratorId);
  return presentState(row, await queries.countRecoveryCodes(db, administratorId));
}

/** Makes a new secret, which replaces one that was not confirmed. Throws TAKEN while the second step is on. */
export async function begin(
  { db }: Deps,
  { administratorId, user }: SignedIn,
): Promise<SecondStepSetup> {
  const secret = newSecret();
  if (!(await queries.beginSecondStep(db, administratorId, secret))) throw isOn();
  return { secret: secretText(secret), uri: secretUri(secret, issuer, user.username) };
}

/** Switches the second step on where the code is right; the recovery codes are never shown again. */
export async function enable(
  { db, activity, actor }: Deps,
  { administratorId, user }: SignedIn,
  { code }: EnableInput,
): Promise<RecoveryCodes> {
  const row = await queries.findSecondStep(db, administratorId);
  if (!row) throw new AppError('VERSION_CONFLICT', secondStepMessages.beginAgain);
  if (row.enabled_at) throw isOn();
  const entered = readCode(code);
  const step =
    entered?.kind === 'timeCode'
      ? findTimeStep(row.secret, entered.digits, { at: new Date(), after: null })
      : undefined;
  if (step === undefined) throw fieldError('code', secondStepMessages.wrongFirstCode);
  return withTransaction(db, async (trx) => {
    if (!(await queries.enableSecondStep(trx, row, step))) {
      throw new AppError('VERSION_CONFLICT', secondStepMessages.beginAgain);
    }
    await activity.record(trx, actor, {
      action: 'changed',
      record: { kind: 'account', id: administratorId, name: user.username },
      changes: switched(true),
    });
    return replaceCodes(trx, administratorId);
  });
}

/** New recovery codes; the former ones end. */
export async function renewRecoveryCodes(
  { db, activity, actor }: Deps,
  { administratorId, user }: SignedIn,
): Promise<RecoveryCodes> {
  return withTransaction(db, async (trx) => {
    if (!(await queries.lockSecondStep(trx, administratorId))) throw isOff();
    const record = { kind: 'account', id: administratorId, name: user.username } as const;
    await activity.record(trx, actor, { action: 'recoveryCodesMade', record });
    return replaceCodes(trx, administratorId);
  });
}

export async function switchOff(deps: Deps, { administratorId, user }: SignedIn): Promise<void> {
  const record = { kind: 'account', id: administratorId, name: user.username } as const;
  await withTransaction(deps.db, async (trx) => {
    if (!(await removeRecorded(deps, trx, record))) throw isOff();
  });
}

/** Ends an account's second step with all that belongs to it; whether there was one. */
export function removeSecondStep(trx: Trx, accountId: string): Promise<boolean> {
  return queries.deleteSecondStep(trx, accountId);
}

/** The same with an entry in the log. */
export async function removeRecorded(
  { activity, actor }: Pick<Deps, 'activity' | 'actor'>,
  trx: Trx,
  record: NamedRecord & { id: string },
): Promise<boolean> {
  if (!(await removeSecondStep(trx, record.id))) return false;
  await activity.record(trx, actor, { action: 'changed', record, changes: switched(false) });
  return true;
}

function switched(isOn: boolean) {
  return listChanges({ 'Second step': !isOn }, { 'Second step': isOn });
}

async function replaceCodes(trx: Trx, accountId: string): Promise<RecoveryCodes> {
  const { codes, hashes } = newRecoveryCodes();
  await queries.replaceRecoveryCodes(trx, accountId, hashes);
  return { recoveryCodes: codes };
}

const isOn = () => new AppError('TAKEN', secondStepMessages.isOn);
const isOff = () => new AppError('VERSION_CONFLICT', secondStepMessages.isOff);
