import { withTransaction } from '@bakery/db';
import type { Db } from '@bakery/db';
import type { Role } from '@bakery/schemas/common/rights';
import * as queries from './sign-in.queries.ts';
import { forgetSigners } from './devices.ts';
import { hashPassword } from './passwords.ts';

interface NewAccount {
  username: string;
  password: string;
  role: Role;
}

/** Adds an account whose owner knows the password already. */
export async function addAccount(
  db: Db,
  { username, password, role }: NewAccount,
  hash = hashPassword,
): Promise<void> {
  const passwordHash = await hash(password);
  await withTransaction(db, (trx) =>
    queries.insertAdministrator(trx, { username, passwordHash, role, mustChangePassword: false }),
  );
  forgetSigners(db);
}
