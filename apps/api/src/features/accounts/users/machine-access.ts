import { withTransaction } from '@bakery/db';
import { newcomerName } from '@bakery/schemas/accounts/users';
import type { ListedUser } from '@bakery/schemas/accounts/users';
import { listChanges } from '../../../core/audit-log/changes.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { parseInput } from '../../../core/errors/zod-errors.ts';
import { toRoleColumns } from '../../../core/session/account-roles.ts';
import {
  accountRecord,
  makePassword,
  replaceAccess,
  requireDistinctName,
  findIdByLogin,
  refuseTakenLogins,
} from '../sign-in/index.ts';
import { removeTwoFactor } from '../two-factor/index.ts';
import { describeUser, presentListedUser } from './users.presenter.ts';
import * as queries from './users.queries.ts';

/** The dependencies of the commands on the machine itself: they need no running server. */
export type AccountDeps = Pick<Deps, 'db' | 'auditLog' | 'actor'>;

export interface GivenPassword {
  username: string;
  /** Shown once; has to be changed at the first sign-in. */
  password: string;
  /** Signing in takes a code too. */
  hasSecondStep: boolean;
}

/** Everybody, by name. */
export async function listAccounts({ db }: AccountDeps): Promise<ListedUser[]> {
  const rows = await queries.listUsers(db, { search: '', page: 1, limit: 1_000_000 });
  return rows.map((row) => presentListedUser(row, null));
}

/** Adds an active administrator. Throws TAKEN for a name that somebody has. */
export async function addOwner(
  { db, auditLog, actor }: AccountDeps,
  name: string,
): Promise<GivenPassword> {
  const username = parseInput(newcomerName, { username: name }).username;
  const { password, hash } = await makePassword();
  const account = { username, email: null, ...toRoleColumns(['Administrator']) };
  await refuseTakenLogins(() =>
    withTransaction(db, async (trx) => {
      await requireDistinctName(trx, username);
      const id = await queries.insertAccount(trx, account, { wasInvited: false });
      await replaceAccess(trx, id, { hash, mustChange: true });
      await auditLog.record(trx, actor, {
        action: 'created',
        record: accountRecord({ id, username }),
        changes: listChanges(undefined, describeUser(account)),
      });
    }),
  );
  return { username, password, hasSecondStep: false };
}

/** Takes away an account's second step, after the loss of a phone. Throws NOT_FOUND where there is none. */
export async function takeAwayTwoFactor(
  { db, auditLog, actor }: AccountDeps,
  login: string,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    const id = await findIdByLogin(trx, login);
    const person = id === null ? undefined : await queries.findUser(trx, id);
    if (!person || !(await removeTwoFactor(trx, person.id))) {
      throw new AppError('NOT_FOUND', `There is no account “${login}” with a second step.`);
    }
    await auditLog.record(trx, actor, {
      action: 'changed',
      record: accountRecord(person),
      changes: listChanges({ 'Second step': true }, { 'Second step': false }),
    });
  });
}

/**
 * Gives an account a generated password, ends its sessions and links, and resumes it where it is suspended: for
 * those who locked themselves out. Throws NOT_FOUND.
 */
export async function resetAccess(
  { db, auditLog, actor }: AccountDeps,
  login: string,
): Promise<GivenPassword> {
  const { password, hash } = await makePassword();
  return withTransaction(db, async (trx) => {
    const id = await findIdByLogin(trx, login);
    const locked = id === null ? undefined : await queries.lockAccount(trx, id);
    if (!locked) throw new AppError('NOT_FOUND', `There is no account “${login}”.`);
    const { account } = locked;
    const record = accountRecord(account);
    if (account.suspended_at !== null) {
      await queries.updateAccount(trx, account.id, { suspended_at: null });
      await auditLog.record(trx, actor, { action: 'resumed', record });
    }
    await replaceAccess(trx, account.id, { hash, mustChange: true });
    await auditLog.record(trx, actor, { action: 'passwordReset', record });
    const person = await queries.findUser(trx, account.id);
    const hasSecondStep = person?.has_second_step === true;
    return { username: account.username, password, hasSecondStep };
  });
}
