import { withTransaction } from '@bakery/db';
import { chosenRoles, userMessages } from '@bakery/schemas/accounts/users';
import type {
  AcceptInput,
  Invitation,
  InviteInput,
  MadeLink,
  NewLinkInput,
  ListedUser,
} from '@bakery/schemas/accounts/users';
import { listChanges } from '../../../core/audit-log/changes.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { toRoleColumns } from '../../../core/session/account-roles.ts';
import {
  accountRecord,
  forgetSigners,
  hashChosenPassword,
  openSession,
  refuseTakenLogins,
  replaceAccess,
  requireDistinctName,
  requireFreeLogin,
  takeLink,
} from '../sign-in/index.ts';
import type { LoginAttempt, OpenedSession } from '../sign-in/index.ts';
import { changeAccount, readUser } from './change-account.ts';
import { deliverLink } from './deliver-link.ts';
import { linkMailKey } from './link-mail-key.ts';
import { getLinkWithUser, linkGone } from './link-with-person.ts';
import { describeUser } from './users.presenter.ts';
import * as queries from './users.queries.ts';

export interface Invited {
  person: ListedUser;
  link: MadeLink;
}

/**
 * Adds somebody who may choose a password by a link: sent by mail where that is set up, else handed to who
 * invites. Throws TAKEN at the field.
 */
export function inviteUser(deps: Deps, input: InviteInput): Promise<Invited> {
  return refuseTakenLogins(() =>
    withTransaction(deps.db, async (trx) => {
      await requireDistinctName(trx, input.username);
      await requireFreeLogin(trx, 'email', input.email);
      const { username, email } = input;
      const account = { username, email, ...toRoleColumns(chosenRoles(input) ?? []) };
      const id = await queries.insertAccount(trx, account, { wasInvited: true });
      await deps.auditLog.record(trx, deps.actor, {
        action: 'invited',
        record: accountRecord({ id, username: input.username }),
        changes: listChanges(undefined, describeUser(account)),
      });
      const delivery = deps.mailer.enabled ? 'mail' : 'copy';
      const link = await deliverLink(deps, trx, { id, email: input.email }, 'invitation', delivery);
      return { person: await readUser({ ...deps, db: trx }, id), link };
    }),
  );
}

/** Makes a new invitation link, which ends the last one. */
export function renewInvitation(deps: Deps, { id, delivery }: NewLinkInput): Promise<MadeLink> {
  return changeAccount(deps, { id }, async (trx, { account }) => {
    if (account.password_hash !== null) throw new AppError('BAD_INPUT', userMessages.notInvited);
    const record = accountRecord(account);
    await deps.auditLog.record(trx, deps.actor, { action: 'invitationMade', record });
    return deliverLink(deps, trx, account, 'invitation', delivery);
  });
}

/** The invitation of whoever follows a link. Throws NOT_FOUND for a link that does not work. */
export async function readInvitation({ db }: Deps, token: string): Promise<Invitation> {
  const { link, person } = await getLinkWithUser(db, 'invitation', token);
  const { username, email, role, roles } = person;
  return {
    username,
    email,
    role,
    roles,
    invitedBy: link.made_by,
    expiresAt: link.expires_at.toISOString(),
  };
}

/** Gives an invited person the chosen password and a session. Throws NOT_FOUND for a link that does not work. */
export async function acceptInvitation(
  deps: Deps,
  { token, newPassword }: AcceptInput,
  attempt: LoginAttempt,
): Promise<OpenedSession> {
  // Before the password is hashed, which takes long.
  const { person } = await getLinkWithUser(deps.db, 'invitation', token);
  const hash = await hashChosenPassword(deps, newPassword, person, attempt);
  const opened = await withTransaction(deps.db, async (trx) => {
    const { administrator_id: id } = await takeLink(trx, 'invitation', token);
    const row = await replaceAccess(trx, id, { hash, mustChange: false });
    if (!row) throw linkGone();
    await deps.jobs.withdraw(trx, linkMailKey(id));
    const actor = { ...deps.actor, kind: 'person', id, name: row.username } as const;
    const record = accountRecord(row);
    await deps.auditLog.record(trx, actor, { action: 'invitationAccepted', record });
    return openSession(trx, deps, row, attempt);
  });
  forgetSigners(deps.db);
  return opened;
}
