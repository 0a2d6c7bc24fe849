import { withTransaction } from '@bakery/db';
import type { Db, Trx } from '@bakery/db';
import { AppError } from '../../../core/errors/app-error.ts';
import * as attempts from './attempts.queries.ts';
import type { EnteredCode } from './codes.ts';
import * as queries from './two-factor.queries.ts';
import { findTimeStep } from './totp.ts';

/** The second step that was used, as the log tells it. */
export type UsedStep = string;

export interface CodeAttempt {
  accountId: string;
  /** Undefined for a text that cannot be a code. */
  entered: EnteredCode | undefined;
  /** The account has signed in on this device before. */
  isKnownDevice: boolean;
}

/**
 * Does `work` in a transaction that uses the code up; undefined for a wrong one. Throws TOO_MANY with `tooMany`
 * after too many wrong ones.
 */
export async function withCode<T>(
  db: Db,
  { accountId, entered, isKnownDevice }: CodeAttempt,
  tooMany: string,
  work: (trx: Trx, used: UsedStep) => Promise<T>,
): Promise<{ result: T } | undefined> {
  if (!entered) return undefined;
  const counted = { accountId, isKnownDevice };
  // Nobody can guess a recovery code: it stays a way in where codes of six digits are refused.
  if (entered.kind === 'timeCode') {
    refuseTooMany(await attempts.countAttempt(db, counted), tooMany);
  }
  return withTransaction(db, async (trx) => {
    await queries.lockAccount(trx, accountId);
    const used = await useCode(trx, accountId, entered);
    if (!used) return undefined;
    if (entered.kind === 'timeCode') await attempts.giveAttemptBack(trx, counted);
    return { result: await work(trx, used) };
  });
}

/** Uses a code up: of two requests with one code, one gets a result. */
async function useCode(
  trx: Trx,
  accountId: string,
  entered: EnteredCode,
): Promise<UsedStep | undefined> {
  if (entered.kind === 'timeCode') {
    const row = await queries.findTimeCodes(trx, accountId);
    if (!row) return undefined;
    const after = row.last_step;
    const step = findTimeStep(row.secret, entered.digits, { at: new Date(), after });
    return step !== undefined && (await queries.useTimeStep(trx, row, step))
      ? 'a code from the app'
      : undefined;
  }
  if (!(await queries.useRecoveryCode(trx, accountId, entered.hash))) return undefined;
  const left = await queries.countRecoveryCodes(trx, accountId);
  return `a recovery code, ${left === 0 ? 'none' : left} left`;
}

function refuseTooMany(retryAfter: number | undefined, message: string): void {
  if (retryAfter === undefined) return;
  throw new AppError('TOO_MANY', message, { fields: { code: message }, retryAfter });
}
