import { roles } from '@bakery/schemas/auth';
import type { User } from '@bakery/schemas/auth';
import type { AdministratorRow } from './auth.queries.ts';

/** An administrator as its owner sees it; the hash of the password never leaves the slice. */
export function presentUser(row: AdministratorRow): User {
  return {
    username: row.username,
    email: row.email,
    role: roles[0],
    mustChangePassword: row.must_change_password,
  };
}
