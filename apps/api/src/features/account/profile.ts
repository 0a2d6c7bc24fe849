import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { accountMessages, findNameFault } from '@bakery/schemas/account';
import type { ProfileInput } from '@bakery/schemas/account';
import { authMessages } from '@bakery/schemas/auth';
import type { User } from '@bakery/schemas/auth';
import { listChanges } from '../../core/activity/changes.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError, fieldError } from '../../core/errors/app-error.ts';
import { violatedUnique } from '../../core/errors/known-errors.ts';
import { requireConfirmation } from '../../core/session/request-session.ts';
import type { SignedIn } from '../../core/session/signed-in.ts';
import { presentUser } from '../auth/index.ts';
import * as queries from './account.queries.ts';

type Profile = Pick<queries.AccountRow, 'username' | 'email'>;

/**
 * Changes the name and the e-mail address of the caller's own account. What is not given stays, so that of
 * two tabs the later one changes only what was changed in it. Throws BAD_INPUT or TAKEN at the field, and
 * CONFIRMATION_REQUIRED for another e-mail address without a fresh confirmation.
 */
export async function changeProfile(
  { db, activity, actor }: Deps,
  signedIn: SignedIn,
  input: ProfileInput,
): Promise<User> {
  const { administratorId: id } = signedIn;
  return withTransaction(db, async (trx) => {
    const before = await queries.lockAccount(trx, id);
    if (!before) throw new AppError('UNAUTHENTICATED', authMessages.signInFirst);
    const { username = before.username, email = before.email } = input;
    const after = { username, email };
    const changes = listChanges(describe(before), describe(after));
    if (changes.length === 0) return presentUser(before);
    if (email !== before.email) requireConfirmation(signedIn);
    await refuseTaken(trx, before, after);
    const row = await queries.updateProfile(trx, id, after);
    const record = { kind: 'account', id, name: username } as const;
    await activity.record(trx, actor, { action: 'changed', record, changes });
    return presentUser(row);
  }).catch((error: unknown) => {
    throw findTaken(error) ?? error;
  });
}

function describe({ username, email }: Profile) {
  return { Name: username, 'E-mail': email };
}

async function refuseTaken(trx: Trx, before: queries.AccountRow, after: Profile): Promise<void> {
  const { username, email } = after;
  const fault = findNameFault(username, before.username);
  if (fault !== undefined) throw fieldError('username', fault);
  const isOfAnother = (login: string) => queries.isLoginOfAnother(trx, before.id, login);
  if (username !== before.username && (await isOfAnother(username))) throw taken('username');
  if (email !== null && email !== before.email && (await isOfAnother(email))) throw taken('email');
}

/** Somebody else was faster: what the database refuses. */
function findTaken(error: unknown): AppError | undefined {
  const constraint = violatedUnique(error);
  if (constraint === 'administrators_username') return taken('username');
  if (constraint === 'administrators_email') return taken('email');
  return undefined;
}

function taken(field: 'username' | 'email'): AppError {
  const { nameTaken, emailTaken } = accountMessages;
  return fieldError(field, field === 'username' ? nameTaken : emailTaken, 'TAKEN');
}
