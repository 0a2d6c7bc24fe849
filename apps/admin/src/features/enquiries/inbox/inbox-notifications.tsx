import { Button, Text } from '@mantine/core';
import type { NotificationAccess } from './notification-access.ts';

interface InboxNotificationsProps {
  permission: NotificationAccess;
  onAsk: () => void;
}

/** Asks for the browser's permission, or says what it is. */
export function InboxNotifications({ permission, onAsk }: InboxNotificationsProps) {
  switch (permission) {
    case 'default':
      return (
        <Button variant="default" onClick={onAsk}>
          Notify me of new enquiries
        </Button>
      );
    case 'granted':
      return (
        <Text size="sm" c="dimmed">
          Notifications are on
        </Text>
      );
    case 'denied':
      return (
        <Text size="sm" c="dimmed">
          Notifications are blocked in this browser
        </Text>
      );
    case 'missing':
      return null;
  }
}
