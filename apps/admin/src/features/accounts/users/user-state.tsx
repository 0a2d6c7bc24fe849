import { userStates } from '@bakery/schemas/accounts/users';
import type { ListedUser, UserState } from '@bakery/schemas/accounts/users';
import { Badge, Text } from '@mantine/core';
import { formatMoment } from '../../../shared/format/format.ts';

const looks: Record<UserState, object> = {
  active: { variant: 'default', c: 'dimmed', fw: 400 },
  invited: { color: 'amber.5', c: 'dark.9' },
  suspended: { color: 'red.8' },
};

/** Whether somebody can sign in, with a second step or not, and until when an invitation works. */
export function UserStateBadge({ state, invitedUntil, hasSecondStep }: ListedUser) {
  return (
    <div>
      <Badge tt="none" {...looks[state]}>
        {userStates[state]}
      </Badge>
      {state === 'invited' && (
        <Text size="xs" c="dimmed" mt={2}>
          {invitedUntil === null ? 'Its link has ended' : `Until ${formatMoment(invitedUntil)}`}
        </Text>
      )}
      {state !== 'invited' && (
        <Text size="xs" c="dimmed" mt={2}>
          {hasSecondStep ? 'Has a second step' : 'No second step'}
        </Text>
      )}
    </div>
  );
}
