import type { User } from '@bakery/schemas/accounts/sign-in';
import { presentNotices } from '../two-factor/index.ts';
import type { TwoFactorFacts } from '../two-factor/index.ts';
import { readRoles } from '../../../core/session/account-roles.ts';
import type { AdministratorRow } from './sign-in.queries.ts';

/** A user as that user sees it; the hash of the password never leaves the slice. */
export function presentUser(
  row: Pick<
    AdministratorRow,
    'username' | 'email' | 'role' | 'more_roles' | 'must_change_password'
  > &
    TwoFactorFacts,
): User {
  const owned = readRoles(row);
  return {
    username: row.username,
    email: row.email,
    role: owned[0] ?? 'Viewer',
    ...(owned.length > 1 && { roles: owned }),
    mustChangePassword: row.must_change_password,
    ...presentNotices(row),
  };
}
