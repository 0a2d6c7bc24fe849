import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { RecordRef } from '@bakery/schemas/common/fields';
import { userMessages } from '@bakery/schemas/accounts/users';
import type { ListedUser } from '@bakery/schemas/accounts/users';
import type { Deps } from '../../../deps.ts';
import { AppError, plainMessages } from '../../../core/errors/app-error.ts';
import { ensureVersion } from '../../../content/records/records.queries.ts';
import { refuseTakenLogins } from '../sign-in/index.ts';
import { presentListedUser } from './users.presenter.ts';
import * as queries from './users.queries.ts';
import type { LockedAccount } from './users.queries.ts';

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
  return refuseTakenLogins(() =>
    withTransaction(db, async (trx) => {
      const locked = await queries.lockAccount(trx, id);
      if (!locked) throw new AppError('NOT_FOUND', plainMessages.notFound);
      ensureVersion(locked.account.version, version);
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
  if (isActiveOwner && !hasOtherOwner) throw new AppError('LAST_OWNER', userMessages.lastOwner);
}

/** A person as the one who acts sees it. Throws NOT_FOUND. */
export async function readUser(
  { db, actor }: Pick<Deps, 'db' | 'actor'>,
  id: string,
): Promise<ListedUser> {
  const row = await queries.findUser(db, id);
  if (!row) throw new AppError('NOT_FOUND', plainMessages.notFound);
  return presentListedUser(row, actor.id);
}
