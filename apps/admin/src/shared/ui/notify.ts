import { notifications } from '@mantine/notifications';

/** Says that something worked: top right, for 3 seconds. */
export function notifySuccess(message: string): void {
  notifications.show({ message, color: 'teal', withBorder: true });
}

/** Says what did not work, and why where that helps. */
export function notifyFailure(title: string, reason?: string): void {
  notifications.show({
    id: title,
    title,
    message: reason,
    color: 'red',
    withBorder: true,
    role: 'alert',
  });
}
