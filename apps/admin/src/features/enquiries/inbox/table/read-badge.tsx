import { Badge } from '@mantine/core';

export function ReadBadge({ isRead }: { isRead: boolean }) {
  return isRead ? (
    <Badge variant="default" tt="none" c="dimmed" fw={400}>
      Read
    </Badge>
  ) : (
    <Badge color="amber.5" c="dark.9" tt="none">
      Unread
    </Badge>
  );
}

/** On the desk somebody decides whether it is spam. */
export function QuarantineBadge() {
  return (
    <Badge variant="default" tt="none" fw={500}>
      Quarantine
    </Badge>
  );
}
