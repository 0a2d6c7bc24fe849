import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { accountMessages } from '@bakery/schemas/account';
import type { RecordRef } from '@bakery/schemas/common';
import { peopleMessages } from '@bakery/schemas/people';
import type { Person } from '@bakery/schemas/people';
import type { Deps } from '../../core/deps.ts';
import { AppError, fieldError, plainMessages } from '../../core/errors/app-error.ts';
import { violatedUnique } from '../../core/errors/known-errors.ts';
import { conflictMessage } from '../../core/records/records.queries.ts';
import { presentPerson } from './people.presenter.ts';
import * as queries from './people.queries.ts';
import type { LockedAccount } from './people.queries.ts';

/**
 * Changes an account that is locked, together with all owners. Throws NOT_FOUND where there is none,
 * VERSION_CONFLICT where its version is no longer the one given, TAKEN at the field for a name or an address
 * that somebody else has, open invitations included.
 */
export async function changeAccount<T>(
  { db }: Pick<Deps, 'db'>,
  { id, version }: RecordRef,
  work: (trx: Trx, locked: LockedAccount) => Promise<T>,
): Promise<T> {
  return refuseTaken(() =>
    withTransaction(db, async (trx) => {
      const locked = await queries.lockAccount(trx, id);
      if (!locked) throw new AppError('NOT_FOUND', plainMessages.notFound);
      if (version !== undefined && version !== locked.account.version) {
        throw new AppError('VERSION_CONFLICT', conflictMessage);
      }
      return work(trx, locked);
    }),
  );
}

/** Throws LAST_OWNER where the account is the last one that can manage the others. */
export function requireOtherOwner({ account, hasOtherOwner }: LockedAccount): void {
  const isActiveOwner =
    account.role === 'Administrator' &&
    account.suspended_at === null &&
    account.password_hash !== null;
  if (isActiveOwner && !hasOtherOwner) throw new AppError('LAST_OWNER', peopleMessages.lastOwner);
}

/** Throws TAKEN for an address that somebody else signs in with as a name. */
export async function requireFreeEmail(
  trx: Trx,
  email: string | null | undefined,
  id?: string,
): Promise<void> {
  if (typeof email !== 'string') return;
  if (await queries.isUsernameOfOther(trx, email, id)) throw emailTaken();
}

/** Turns the refusal of the database's unique indexes into TAKEN at the field. */
export async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = violatedUnique(error);
    if (constraint === 'administrators_username') {
      throw fieldError('username', accountMessages.nameTaken, 'TAKEN');
    }
    if (constraint === 'administrators_email') throw emailTaken();
    throw error;
  }
}

const emailTaken = () => fieldError('email', accountMessages.emailTaken, 'TAKEN');

/** A person as the one who acts sees it. Throws NOT_FOUND. */
export async function readPerson(
  { db, actor }: Pick<Deps, 'db' | 'actor'>,
  id: string,
): Promise<Person> {
  const row = await queries.findPerson(db, id);
  if (!row) throw new AppError('NOT_FOUND', plainMessages.notFound);
  return presentPerson(row, actor.id);
}
