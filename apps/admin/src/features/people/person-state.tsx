import { personStates } from '@bakery/schemas/people';
import type { Person, PersonState, UnsentMail } from '@bakery/schemas/people';
import { Badge, Text } from '@mantine/core';
import { formatMoment } from '../../shared/format/format.ts';

const looks: Record<PersonState, object> = {
  active: { variant: 'default', c: 'dimmed', fw: 400 },
  invited: { color: 'amber.5', c: 'dark.9' },
  suspended: { color: 'red.8' },
};

/** Whether somebody can sign in, with a second step or not, and until when an invitation works. */
export function PersonStateBadge({ state, invitedUntil, unsentMail, hasSecondStep }: Person) {
  return (
    <div>
      <Badge tt="none" {...looks[state]}>
        {personStates[state]}
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
      {unsentMail && <UnsentNote mail={unsentMail} isInvited={state === 'invited'} />}
    </div>
  );
}

function UnsentNote({ mail, isInvited }: { mail: UnsentMail; isInvited: boolean }) {
  const items = isInvited
    ? '“Send a new invitation” or “New invitation link”'
    : '“Send a password link” or “New password link”';
  return (
    <Text size="xs" mt={2} style={{ overflowWrap: 'anywhere' }}>
      <strong>The mail was not sent.</strong> {mail.reason}{' '}
      {mail.nextAt !== null && `It is tried again on ${formatMoment(mail.nextAt)}. `}
      Choose {items} from the menu of this row.
    </Text>
  );
}
