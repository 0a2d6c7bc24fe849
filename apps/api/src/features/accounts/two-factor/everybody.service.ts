import { withTransaction } from '@bakery/db';
import { twoFactorMessages } from '@bakery/schemas/accounts/two-factor';
import type {
  AccountInput,
  ForEverybodyInput,
  TwoFactorForEverybody,
} from '@bakery/schemas/accounts/two-factor';
import { listChanges } from '../../../core/audit-log/changes.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import type { SignedIn } from '../../../core/session/signed-in.ts';
import { tellAccount } from '../account-notices/index.ts';
import * as queries from './two-factor.queries.ts';
import { removeTwoFactor } from './two-factor.service.ts';

/** How many of those who have no second step are named. */
const mostNames = 5;

export async function getForEverybody({ db }: Deps): Promise<TwoFactorForEverybody> {
  const since = await queries.findRequiredSince(db);
  const { count, names } = await queries.findAccountsWithout(db, mostNames);
  return { since: since && since.toISOString(), without: count, namesWithout: names };
}

/** Whether everybody needs a second step. Who asks for it must have one: nobody locks themselves out. */
export async function setForEverybody(
  { db, auditLog, actor }: Deps,
  { administratorId }: SignedIn,
  { isRequired }: ForEverybodyInput,
): Promise<void> {
  if (isRequired && !(await queries.hasTwoFactor(db, administratorId))) {
    throw new AppError('BAD_INPUT', twoFactorMessages.ownFirst);
  }
  await withTransaction(db, async (trx) => {
    if (!(await queries.setRequired(trx, isRequired))) return;
    const field = 'Second step needed';
    await auditLog.record(trx, actor, {
      action: 'changed',
      record: { kind: 'account', id: null, name: 'Everybody' },
      changes: listChanges({ [field]: !isRequired }, { [field]: isRequired }),
    });
  });
}

/** Takes away another person's second step, as after the loss of a phone. */
export async function removeFromOther(
  deps: Deps,
  { administratorId }: SignedIn,
  { id }: AccountInput,
): Promise<void> {
  const { db, auditLog, actor } = deps;
  if (id === administratorId) throw new AppError('BAD_INPUT', twoFactorMessages.ownAccount);
  await withTransaction(db, async (trx) => {
    const account = await queries.findAccount(trx, id);
    if (!account) throw new AppError('NOT_FOUND', twoFactorMessages.noSuchAccount);
    if (!(await removeTwoFactor(trx, id))) return;
    await auditLog.record(trx, actor, {
      action: 'changed',
      record: { kind: 'account', id, name: account.username },
      changes: listChanges({ 'Second step': true }, { 'Second step': false }),
    });
    await tellAccount(deps, trx, id, { kind: 'secondStepRemoved' });
  });
}
