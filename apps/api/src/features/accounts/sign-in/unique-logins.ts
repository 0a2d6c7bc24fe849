import type { Trx } from '@bakery/db';
import { accountMessages } from '@bakery/schemas/accounts/own-account';
import type { AppError } from '../../../core/errors/app-error.ts';
import { fieldError } from '../../../core/errors/app-error.ts';
import { violatedUnique } from '../../../core/errors/known-errors.ts';
import * as queries from './sign-in.queries.ts';

/** The fields by which an account signs in. */
type LoginField = 'username' | 'email';

/** Throws TAKEN at the field for a name or an address that another account signs in with, invited ones included. */
export async function requireFreeLogin(
  trx: Trx,
  field: LoginField,
  login: string,
  ownId?: string,
): Promise<void> {
  if (await queries.isLoginOfOther(trx, login, ownId)) throw taken(field);
}

/** Throws BAD_INPUT at the field where somebody who was invited would have no e-mail address. */
export function requireEmailOfInvited(
  before: Pick<queries.AdministratorRow, 'email' | 'was_invited'>,
  email: string | null,
): void {
  const isRemoved = email === null && before.email !== null;
  if (isRemoved && before.was_invited) throw fieldError('email', accountMessages.emailNeeded);
}

/** Turns the refusal of the database's unique indexes into TAKEN at the field: somebody else was faster. */
export async function refuseTakenLogins<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = violatedUnique(error);
    if (constraint === 'administrators_username') throw taken('username');
    if (constraint === 'administrators_email') throw taken('email');
    throw error;
  }
}

function taken(field: LoginField): AppError {
  const { nameTaken, emailTaken } = accountMessages;
  return fieldError(field, field === 'username' ? nameTaken : emailTaken, 'TAKEN');
}
