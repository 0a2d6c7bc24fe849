import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';

interface Question {
  title: string;
  text: string;
  /** What the button that does it says: 'Delete', 'Leave'. */
  confirm: string;
  cancel?: string;
  danger?: boolean;
}

/** Asks in a dialog. The safe answer has the focus. */
export function ask({ title, text, confirm, cancel = 'Cancel', danger }: Question) {
  return new Promise<boolean>((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text size="sm">{text}</Text>,
      labels: { confirm, cancel },
      confirmProps: { color: danger ? 'red.8' : undefined },
      cancelProps: { 'data-autofocus': true },
      closeButtonProps: { 'aria-label': 'Close' },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}

/** Asks before anything is deleted. `text` is the whole question. */
export function askToDelete(text: string, title = 'Delete?'): Promise<boolean> {
  return ask({ title, text, confirm: 'Delete', danger: true });
}
