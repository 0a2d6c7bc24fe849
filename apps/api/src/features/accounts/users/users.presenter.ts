import type { LoggedFields } from '../../../core/audit-log/changes.ts';
import type { ListedUser, UserState } from '@bakery/schemas/accounts/users';
import { nameRoles } from '@bakery/schemas/common/rights';
import { readRoles } from '../../../core/session/account-roles.ts';
import type { UserRow } from './users.queries.ts';

export function presentListedUser(row: UserRow, viewerId: string | null): ListedUser {
  const owned = readRoles(row);
  return {
    id: row.id,
    version: row.version,
    username: row.username,
    email: row.email,
    role: owned[0] ?? 'Viewer',
    roles: owned,
    state: stateOf(row),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    invitedUntil: row.is_invited ? (row.invited_until?.toISOString() ?? null) : null,
    hasSecondStep: row.has_second_step,
    unsentMail: row.unsent_mail && {
      reason: row.unsent_mail.reason,
      nextAt: row.unsent_mail.next_at && new Date(row.unsent_mail.next_at).toISOString(),
    },
    isYou: row.id === viewerId,
  };
}

function stateOf({ is_invited, suspended_at }: UserRow): UserState {
  if (is_invited) return 'invited';
  return suspended_at === null ? 'active' : 'suspended';
}

/** The fields of an account that the audit log tells of a change. */
export function describeUser({
  username,
  email,
  ...columns
}: Pick<UserRow, 'username' | 'email' | 'role' | 'more_roles'>): LoggedFields {
  return { Name: username, 'E-mail': email, Role: nameRoles(readRoles(columns)) };
}
