import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { codeRequired, secondStepMessages } from '@bakery/schemas/second-step';
import { listChanges } from '../../core/activity/changes.ts';
import type { LoggedChange } from '../../core/activity/activity-log.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError, fieldError } from '../../core/errors/app-error.ts';
import * as attempts from './attempts.queries.ts';
import { readCode } from './codes.ts';
import type { EnteredCode } from './codes.ts';
import * as queries from './second-step.queries.ts';
import { findTimeStep } from './time-codes.ts';

/** Whose password was right, and the code that came with it. */
export interface SecondStepAttempt {
  account: { id: string; username: string };
  code: string | undefined;
  /** The account has signed in on this device before. */
  isKnownDevice: boolean;
}

/** What the second step tells of a sign-in in the log. */
export type UsedCode = readonly LoggedChange[];

/**
 * Does `work` in a transaction, for an account with a second step only with a right code, which the same
 * transaction uses up. Throws CODE_REQUIRED where there is none or a wrong one, TOO_MANY after too many wrong ones.
 */
export async function withSecondStep<T>(
  deps: Pick<Deps, 'db' | 'activity' | 'actor'>,
  { account, code, isKnownDevice }: SecondStepAttempt,
  work: (trx: Trx, used: UsedCode) => Promise<T>,
): Promise<T> {
  const { db, activity, actor } = deps;
  if (!(await queries.hasSecondStep(db, account.id))) {
    return withTransaction(db, (trx) => work(trx, []));
  }
  if (code === undefined || code.trim() === '') throw codeError(secondStepMessages.codeNeeded);
  const entered = readCode(code);
  const counted = { accountId: account.id, isKnownDevice };
  // Nobody can guess a recovery code: it stays a way in where codes of six digits are refused.
  if (entered?.kind === 'timeCode') refuseTooMany(await attempts.countAttempt(db, counted));
  const done =
    entered &&
    (await withTransaction(db, async (trx) => {
      const used = await useCode(trx, account.id, entered);
      if (!used) return undefined;
      if (entered.kind === 'timeCode') await attempts.giveAttemptBack(trx, counted);
      return { result: await work(trx, used) };
    }));
  if (done) return done.result;
  const record = { kind: 'account', id: account.id, name: account.username } as const;
  await activity.record(db, actor, { action: 'codeRefused', record });
  throw codeError(secondStepMessages.wrongCode);
}

/** Of two requests with one code, one gets a result. */
async function useCode(
  trx: Trx,
  accountId: string,
  entered: EnteredCode,
): Promise<UsedCode | undefined> {
  const row = await queries.lockSecondStep(trx, accountId);
  if (!row) return undefined;
  if (entered.kind === 'timeCode') {
    const step = findTimeStep(row.secret, entered.digits, { at: new Date(), after: row.last_step });
    return step !== undefined && (await queries.useTimeStep(trx, row, step)) ? [] : undefined;
  }
  if (!(await queries.useRecoveryCode(trx, accountId, entered.hash))) return undefined;
  const left = await queries.countRecoveryCodes(trx, accountId);
  const field = 'Recovery codes left';
  return listChanges({ [field]: left + 1 }, { [field]: left });
}

function codeError(message: string): AppError {
  return fieldError('code', message, codeRequired);
}

function refuseTooMany(retryAfter: number | undefined): void {
  if (retryAfter === undefined) return;
  const message = secondStepMessages.tooManyCodes;
  throw new AppError('TOO_MANY', message, { fields: { code: message }, retryAfter });
}
