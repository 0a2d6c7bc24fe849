import { withSnapshot } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { findNameError } from '@bakery/schemas/accounts/own-account';
import type { ListPage } from '@bakery/schemas/common/fields';
import { chosenRoles, userMessages } from '@bakery/schemas/accounts/users';
import type { UserListQuery, ListedUser, UserUpdate } from '@bakery/schemas/accounts/users';
import { nameRoles, rightsOf } from '@bakery/schemas/common/rights';
import { listChanges } from '../../../core/audit-log/changes.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../core/errors/app-error.ts';
import { readRoles, toRoleColumns } from '../../../core/session/account-roles.ts';
import { endSessionsOfOther } from '../own-account/index.ts';
import { tellAccount } from '../account-notices/index.ts';
import {
  accountRecord,
  deleteLinksBy,
  deleteLinksOf,
  endAccess,
  forgetSigners,
  requireDistinctName,
  requireEmailOfInvited,
  requireFreeLogin,
} from '../sign-in/index.ts';
import { changeAccount, readUser, requireOtherOwner } from './change-account.ts';
import { linkMailKey } from './link-mail-key.ts';
import { describeUser, presentListedUser } from './users.presenter.ts';
import * as queries from './users.queries.ts';

/** A page of everybody who can sign in, could, or is invited to; by name. */
export function listUsers(
  { db, actor }: Pick<Deps, 'db' | 'actor'>,
  query: UserListQuery,
): Promise<ListPage<ListedUser>> {
  return withSnapshot(db, async (snapshot) => {
    const rows = await queries.listUsers(snapshot, query);
    const total = await queries.countUsers(snapshot, query);
    const { page, limit } = query;
    return {
      items: rows.map((row) => presentListedUser(row, actor.id)),
      meta: { total, page, limit },
    };
  });
}

/**
 * Changes name, e-mail address or role; a role acts on the next call of open sessions. Links that went to an
 * address end when it changes, and links that somebody has made when they may no longer manage people. Throws LAST_OWNER, and what `changeAccount` throws.
 */
export function updateUser(
  deps: Deps,
  { changes: input, ...ref }: UserUpdate,
): Promise<ListedUser> {
  const { role: _role, roles: _roles, ...login } = input;
  const owned = chosenRoles(input);
  const changes = { ...login, ...(owned && toRoleColumns(owned)) };
  return changeAccount(deps, ref, async (trx, locked) => {
    const before = locked.account;
    const after = { ...before, ...changes };
    const logged = listChanges(describeUser(before), describeUser(after));
    if (logged.length > 0) {
      if (after.role !== before.role) requireOtherOwner(locked);
      const error = findNameError(after.username, before.username);
      if (error !== undefined) throw fieldError('username', error);
      if (after.username !== before.username) {
        await requireDistinctName(trx, after.username, before.id);
      }
      if (after.email !== before.email) {
        requireEmailOfInvited(before, after.email);
        if (after.email !== null) await requireFreeLogin(trx, 'email', after.email, before.id);
        await deleteLinksOf(trx, before.id);
        await deps.jobs.withdraw(trx, linkMailKey(before.id));
      }
      await queries.updateAccount(trx, before.id, changes);
      if (owned && !rightsOf(owned).has('people')) await deleteLinksBy(trx, before.id);
      await deps.auditLog.record(trx, deps.actor, {
        action: 'changed',
        record: accountRecord(after),
        changes: logged,
      });
      await tellChanges(deps, trx, before, after);
    }
    return readUser({ ...deps, db: trx }, before.id);
  });
}

async function tellChanges(
  deps: Deps,
  trx: Trx,
  before: queries.AccountRow,
  after: queries.AccountRow,
): Promise<void> {
  // Nobody has this account yet.
  if (before.password_hash === null) return;
  const [from, to] = [nameRoles(readRoles(before)), nameRoles(readRoles(after))];
  if (from !== to) await tellAccount(deps, trx, before.id, { kind: 'roleChanged', from, to });
  if (after.email !== before.email) {
    const change = { kind: 'emailChanged', from: before.email, to: after.email } as const;
    await tellAccount(deps, trx, after.id, change);
  }
}

/** Ends all sessions and refuses sign-ins until the account is resumed. Throws LAST_OWNER. */
export function suspendUser(deps: Deps, id: string): Promise<ListedUser> {
  return changeAccount(deps, { id }, async (trx, locked) => {
    const { account } = locked;
    if (account.password_hash === null) {
      throw new AppError('BAD_INPUT', userMessages.onlyInvited);
    }
    if (account.suspended_at === null) {
      requireOtherOwner(locked);
      await queries.suspendAccount(trx, id);
      await endAccess(trx, id);
      await deps.jobs.withdraw(trx, linkMailKey(id));
      await deleteLinksBy(trx, id);
      await deps.auditLog.record(trx, deps.actor, {
        action: 'suspended',
        record: accountRecord(account),
      });
    }
    return readUser({ ...deps, db: trx }, id);
  });
}

/** Ends all sessions of somebody else; returns how many there were. */
export function endSessions(deps: Deps, id: string): Promise<number> {
  if (id === deps.actor.id) throw new AppError('BAD_INPUT', userMessages.ownSessions);
  return changeAccount(deps, { id }, (trx, { account }) => endSessionsOfOther(deps, trx, account));
}

export function resumeUser(deps: Deps, id: string): Promise<ListedUser> {
  return changeAccount(deps, { id }, async (trx, { account }) => {
    if (account.suspended_at !== null) {
      await queries.updateAccount(trx, id, { suspended_at: null });
      await deps.auditLog.record(trx, deps.actor, {
        action: 'resumed',
        record: accountRecord(account),
      });
    }
    return readUser({ ...deps, db: trx }, id);
  });
}

/** Removes an account, or withdraws an invitation; what the person made stays. Throws LAST_OWNER. */
export async function removeUser(deps: Deps, id: string): Promise<void> {
  await changeAccount(deps, { id }, async (trx, locked) => {
    requireOtherOwner(locked);
    const { account } = locked;
    await queries.deleteAccount(trx, id);
    await deps.jobs.withdraw(trx, linkMailKey(id));
    await deps.auditLog.record(trx, deps.actor, {
      action: account.password_hash === null ? 'invitationWithdrawn' : 'deleted',
      record: accountRecord(account),
      changes: listChanges(describeUser(account), undefined),
    });
  });
  forgetSigners(deps.db);
}
