import type { LoggedFields } from '../../../core/audit-log/changes.ts';
import type { Person, PersonState } from '@bakery/schemas/accounts/users';
import { nameRoles } from '@bakery/schemas/common/rights';
import { readRoles } from '../sign-in/index.ts';
import type { PersonRow } from './users.queries.ts';

export function presentPerson(row: PersonRow, viewerId: string | null): Person {
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

function stateOf({ is_invited, suspended_at }: PersonRow): PersonState {
  if (is_invited) return 'invited';
  return suspended_at === null ? 'active' : 'suspended';
}

/** What the activity log tells of a change. */
export function describePerson({
  username,
  email,
  ...columns
}: Pick<PersonRow, 'username' | 'email' | 'role' | 'more_roles'>): LoggedFields {
  return { Name: username, 'E-mail': email, Role: nameRoles(readRoles(columns)) };
}
