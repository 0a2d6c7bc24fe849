import type { ListedUser } from '@bakery/schemas/accounts/users';
import { nameRoles } from '@bakery/schemas/common/rights';
import { Text } from '@mantine/core';
import { formatMoment } from '../../../shared/format/format.ts';
import type { Column } from '../../../shared/list/list-types.ts';
import { UserStateBadge } from './user-state.tsx';
import { UnsentMailNote } from './unsent-mail-note.tsx';

export const userColumns: Column<ListedUser>[] = [
  {
    key: 'name',
    label: 'Name',
    isPrimary: true,
    show: ({ username, isYou }) => (isYou ? `${username} (you)` : username),
  },
  {
    key: 'email',
    label: 'E-mail',
    width: 260,
    show: (person) => (
      <div>
        <Text inherit truncate title={person.email ?? undefined}>
          {person.email ?? '–'}
        </Text>
        <UnsentMailNote {...person} />
      </div>
    ),
  },
  { key: 'role', label: 'Role', width: 140, show: ({ roles }) => nameRoles(roles) },
  { key: 'state', label: 'State', width: 170, show: (person) => <UserStateBadge {...person} /> },
  {
    key: 'lastSignIn',
    label: 'Last sign-in',
    width: 170,
    show: ({ lastSignInAt }) =>
      lastSignInAt === null ? (
        'Never'
      ) : (
        <time dateTime={lastSignInAt}>{formatMoment(lastSignInAt)}</time>
      ),
  },
];
