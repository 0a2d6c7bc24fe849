import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

interface UndoToast {
  text: string;
  shownFor: number;
  onUndo: () => void;
}

/** Says what was deleted, with the way to take it back; returns how to hide it. */
export function showUndo({ text, shownFor, onUndo }: UndoToast): () => void {
  const id = notifications.show({
    autoClose: shownFor,
    withBorder: true,
    color: 'navy',
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{text}</Text>
        <Button size="compact-sm" variant="default" onClick={onUndo}>
          Undo
        </Button>
      </Group>
    ),
  });
  return () => notifications.hide(id);
}
