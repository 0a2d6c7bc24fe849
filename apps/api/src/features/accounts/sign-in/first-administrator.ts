import { withTransaction } from '@bakery/db';
import { listChanges } from '../../../core/audit-log/changes.ts';
import type { Deps } from '../../../deps.ts';
import * as queries from './sign-in.queries.ts';
import { generatePassword, hashPassword } from './passwords.ts';

export interface FirstAdministrator {
  username: string;
  /** Present only when it was generated: it is shown once and stored hashed. */
  password: string | undefined;
}

/**
 * Makes the first administrator where there is none; undefined where there is one. Several processes
 * may call it at once: one of them makes it.
 */
export async function ensureFirstAdministrator({
  db,
  config,
  auditLog,
  actor,
}: Deps): Promise<FirstAdministrator | undefined> {
  if (await queries.hasAdministrator(db)) return undefined;
  const { username, password = generatePassword() } = config.admin;
  const generated = config.admin.password === undefined ? password : undefined;
  const passwordHash = await hashPassword(password);

  const isMade = await withTransaction(db, async (trx) => {
    await queries.lockFirstAdministrator(trx);
    if (await queries.hasAdministrator(trx)) return false;
    const mustChangePassword = generated !== undefined;
    const role = 'Administrator';
    const account = { username, passwordHash, role, mustChangePassword } as const;
    const id = await queries.insertAdministrator(trx, account);
    await auditLog.record(trx, actor, {
      action: 'created',
      record: { kind: 'account', id, name: username },
      changes: listChanges(undefined, { Role: role }),
    });
    return true;
  });
  return isMade ? { username, password: generated } : undefined;
}
