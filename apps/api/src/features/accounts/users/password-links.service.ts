import { withTransaction } from '@bakery/db';
import { userMessages } from '@bakery/schemas/accounts/users';
import type {
  AcceptInput,
  ForgottenInput,
  MadeLink,
  NewLinkInput,
  ListedUser,
} from '@bakery/schemas/accounts/users';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { tellAccount } from '../account-notices/index.ts';
import {
  accountRecord,
  countForAccount,
  findIdByLogin,
  forgetSigners,
  hashChosenPassword,
  replaceAccess,
  takeLink,
} from '../sign-in/index.ts';
import type { LoginAttempt } from '../sign-in/index.ts';
import { changeAccount } from './change-account.ts';
import { deliverLink } from './deliver-link.ts';
import { linkMailKey } from './link-mail-key.ts';
import { getLinkWithUser, linkGone } from './link-with-person.ts';

/** Makes a link by which an active person chooses a new password; for who manages people. */
export function makePasswordLink(deps: Deps, { id, delivery }: NewLinkInput): Promise<MadeLink> {
  return changeAccount(deps, { id }, async (trx, { account }) => {
    if (account.password_hash === null) throw new AppError('BAD_INPUT', userMessages.onlyInvited);
    if (account.suspended_at !== null) {
      throw new AppError('BAD_INPUT', userMessages.noLinkWhileSuspended);
    }
    const record = accountRecord(account);
    await deps.auditLog.record(trx, deps.actor, { action: 'passwordLinkMade', record });
    const link = await deliverLink(deps, trx, account, 'reset', delivery);
    // The mail with a link tells of it itself.
    if (delivery === 'copy') {
      await tellAccount(deps, trx, id, { kind: 'passwordLinkMade', until: link.expiresAt });
    }
    return link;
  });
}

/**
 * Asks for a link to a new password by mail. The response and its work are the same whether there is such an
 * account: a job decides. Throws TOO_MANY like a sign-in.
 */
export async function requestPasswordLink(
  deps: Deps,
  { login }: ForgottenInput,
  attempt: LoginAttempt,
): Promise<void> {
  await countForAccount(deps, login, attempt);
  if (!deps.mailer.enabled) return;
  const accountId = await findIdByLogin(deps.db, login);
  const { address = null } = deps.actor;
  await deps.jobs.enqueue(deps.db, 'password-request', { accountId, address });
}

/** The account whose password a link replaces. Throws NOT_FOUND for a link that does not work. */
export async function readPasswordLink(
  { db }: Deps,
  token: string,
): Promise<Pick<ListedUser, 'username' | 'email'>> {
  const { person } = await getLinkWithUser(db, 'reset', token);
  const { username, email } = person;
  return { username, email };
}

/**
 * Sets a new password by a link and ends all sessions; the person then signs in. Throws NOT_FOUND for a link
 * that does not work.
 */
export async function resetPassword(
  deps: Deps,
  { token, newPassword }: AcceptInput,
  attempt: LoginAttempt,
): Promise<void> {
  // Before the password is hashed, which takes long.
  const { person } = await getLinkWithUser(deps.db, 'reset', token);
  const hash = await hashChosenPassword(deps, newPassword, person, attempt);
  await withTransaction(deps.db, async (trx) => {
    const { administrator_id: id } = await takeLink(trx, 'reset', token);
    const row = await replaceAccess(trx, id, { hash, mustChange: false });
    if (!row) throw linkGone();
    await deps.jobs.withdraw(trx, linkMailKey(id));
    const actor = { ...deps.actor, kind: 'person', id, name: row.username } as const;
    const record = accountRecord(row);
    await deps.auditLog.record(trx, actor, { action: 'passwordReset', record });
    await tellAccount({ ...deps, actor }, trx, id, { kind: 'passwordReset' });
  });
  forgetSigners(deps.db);
}
