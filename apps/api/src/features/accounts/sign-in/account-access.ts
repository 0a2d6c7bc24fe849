import type { Trx } from '@bakery/db';
import type { NamedRecord } from '../../../core/audit-log/audit-log.ts';
import { deleteLinksOf } from './account-links.queries.ts';
import * as queries from './sign-in.queries.ts';
import * as sessionQueries from './sessions.queries.ts';
import { generatePassword, hashPassword } from './passwords.ts';
import { deleteLockoutsOf } from './lockout.queries.ts';

/** An account as the audit log names it. */
export function accountRecord({ id, username }: { id: string; username: string }): NamedRecord {
  return { kind: 'account', id, name: username };
}

/**
 * Ends all sessions of an account, and all links that would open another. What was guessed before no longer
 * makes anybody wait.
 */
export async function endAccess(trx: Trx, administratorId: string): Promise<void> {
  await sessionQueries.deleteSessionsOf(trx, administratorId);
  await deleteLinksOf(trx, administratorId);
  await deleteLockoutsOf(trx, administratorId);
}

/**
 * Gives an account a chosen password, whatever it had, and ends its sessions and links. Undefined for an account
 * that is not there or is suspended. The caller calls `forgetSigners` after the commit.
 */
export async function replaceAccess(
  trx: Trx,
  id: string,
  password: { hash: string; mustChange: boolean },
): Promise<queries.AdministratorRow | undefined> {
  const row = await queries.setPassword(trx, id, password);
  if (row) await endAccess(trx, id);
  return row;
}

/** A generated password to be shown once, with its hash. */
export async function makePassword(): Promise<{ password: string; hash: string }> {
  const password = generatePassword();
  return { password, hash: await hashPassword(password) };
}
