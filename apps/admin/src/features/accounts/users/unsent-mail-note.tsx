import type { ListedUser } from '@bakery/schemas/accounts/users';
import { Text } from '@mantine/core';
import { formatMoment } from '../../../shared/format/format.ts';

/** The note that the mail with the last link of somebody was not sent, and what to do. */
export function UnsentMailNote({ state, unsentMail }: Pick<ListedUser, 'state' | 'unsentMail'>) {
  if (!unsentMail) return null;
  const { reason, nextAt } = unsentMail;
  const items =
    state === 'invited'
      ? '“Send a new invitation” or “New invitation link”'
      : '“Send a password link” or “New password link”';
  return (
    <Text size="xs" mt={2} style={{ overflowWrap: 'anywhere' }}>
      <strong>The mail was not sent.</strong> {/[.!?]$/.test(reason) ? reason : `${reason}.`}{' '}
      {nextAt !== null && `It is tried again on ${formatMoment(nextAt)}. `}
      Choose {items} from the menu of this row.
    </Text>
  );
}
