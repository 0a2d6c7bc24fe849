import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { findNameError } from '@bakery/schemas/accounts/own-account';
import type { ProfileInput } from '@bakery/schemas/accounts/own-account';
import { authMessages } from '@bakery/schemas/accounts/sign-in';
import type { User } from '@bakery/schemas/accounts/sign-in';
import { listChanges } from '../../../core/audit-log/changes.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../core/errors/app-error.ts';
import { requireConfirmation } from '../../../core/session/request-session.ts';
import type { SignedIn } from '../../../core/session/signed-in.ts';
import { tellAccount } from '../account-notices/index.ts';
import {
  deleteLinksOf,
  presentUser,
  refuseTakenLogins,
  requireDistinctName,
  requireEmailOfInvited,
  requireFreeLogin,
} from '../sign-in/index.ts';
import * as queries from './own-account.queries.ts';

type Profile = Pick<queries.AccountRow, 'username' | 'email'>;

/**
 * Changes the name and the e-mail address of the caller's own account. What is not given stays, so that of
 * two tabs the later one changes only what was changed in it. Throws BAD_INPUT or TAKEN at the field, and
 * CONFIRMATION_REQUIRED for another e-mail address without a fresh confirmation.
 */
export async function changeProfile(
  deps: Deps,
  signedIn: SignedIn,
  input: ProfileInput,
): Promise<User> {
  const { db, auditLog, actor } = deps;
  const { administratorId: id } = signedIn;
  const change = async (trx: Trx) => {
    const before = await queries.lockAccount(trx, id);
    if (!before) throw new AppError('UNAUTHENTICATED', authMessages.signInFirst);
    const { username = before.username, email = before.email } = input;
    const after = { username, email };
    const changes = listChanges(describe(before), describe(after));
    if (changes.length === 0) return presentUser(before);
    if (email !== before.email) requireConfirmation(signedIn);
    await checkProfile(trx, before, after);
    // Links may have gone to a mailbox that is no longer the account's own.
    if (email !== before.email) await deleteLinksOf(trx, id);
    const row = await queries.updateProfile(trx, id, after);
    const record = { kind: 'account', id, name: username } as const;
    await auditLog.record(trx, actor, { action: 'changed', record, changes });
    if (email !== before.email) {
      await tellAccount(deps, trx, id, { kind: 'emailChanged', from: before.email, to: email });
    }
    return presentUser(row);
  };
  return refuseTakenLogins(() => withTransaction(db, change));
}

function describe({ username, email }: Profile) {
  return { Name: username, 'E-mail': email };
}

async function checkProfile(trx: Trx, before: queries.AccountRow, after: Profile): Promise<void> {
  const { username, email } = after;
  const error = findNameError(username, before.username);
  if (error !== undefined) throw fieldError('username', error);
  requireEmailOfInvited(before, email);
  if (username !== before.username) {
    await requireFreeLogin(trx, 'username', username, before.id);
    await requireDistinctName(trx, username, before.id);
  }
  if (email !== null && email !== before.email) {
    await requireFreeLogin(trx, 'email', email, before.id);
  }
}
