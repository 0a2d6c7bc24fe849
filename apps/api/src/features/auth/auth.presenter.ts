import { user as userSchema } from '@bakery/schemas/auth';
import type { User } from '@bakery/schemas/auth';
import { presentNotices } from '../second-step/index.ts';
import type { SecondStepFacts } from '../second-step/index.ts';
import type { AdministratorRow } from './auth.queries.ts';

/** A user as that user sees it; the hash of the password never leaves the slice. */
export function presentUser(
  row: Pick<AdministratorRow, 'username' | 'email' | 'role' | 'must_change_password'> &
    SecondStepFacts,
): User {
  return {
    username: row.username,
    email: row.email,
    role: userSchema.shape.role.parse(row.role),
    mustChangePassword: row.must_change_password,
    ...presentNotices(row),
  };
}
