import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

interface Question {
  title: string;
  text: ReactNode;
  /** The label of the confirming button: 'Delete', 'Leave'. */
  confirm: string;
  cancel?: string;
  danger?: boolean;
}

/** Asks in a dialog. The cancel button has the focus. */
export function ask({ title, text, confirm, cancel = 'Cancel', danger }: Question) {
  return new Promise<boolean>((resolve) => {
    modals.openConfirmModal({
      title,
      children: (
        <Text size="sm" component="div">
          {text}
        </Text>
      ),
      labels: { confirm, cancel },
      confirmProps: { color: danger ? 'red.8' : undefined },
      cancelProps: { 'data-autofocus': true },
      closeButtonProps: { 'aria-label': 'Close' },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}

/** Asks before a deletion. `text` is the complete question. */
export function askToDelete(text: string, title = 'Delete?'): Promise<boolean> {
  return ask({ title, text, confirm: 'Delete', danger: true });
}
