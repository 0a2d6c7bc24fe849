import { Text } from '@mantine/core';
import { useSession } from '../../../shared/api/session.ts';

/** Why no mail will come. */
export function MailObstacle({ isPossible }: { isPossible: boolean }) {
  const { user } = useSession();
  const reason = !isPossible
    ? 'This server sends no mails yet.'
    : user?.email
      ? undefined
      : 'Your account has no e-mail address. Enter one under “Profile” to get them.';
  return reason === undefined ? null : <Text size="sm">{reason}</Text>;
}
