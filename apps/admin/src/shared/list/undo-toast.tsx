import { Box, Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

interface UndoToast {
  text: string;
  /** Tells the toasts of several records apart. */
  name: string | undefined;
  shownFor: number;
  onUndo: () => void;
}

/** Says what was deleted, with the way to take it back; returns how to hide it. */
export function showUndo({ text, name, shownFor, onUndo }: UndoToast): () => void {
  const id = notifications.show({
    autoClose: shownFor,
    withBorder: true,
    color: 'navy',
    // Low: several of them leave the rows below free.
    style: { paddingBlock: 4 },
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Box miw={0}>
          <Text size="sm">{text}</Text>
          {name && (
            <Text size="xs" truncate>
              {name}
            </Text>
          )}
        </Box>
        <Button size="compact-sm" variant="default" onClick={onUndo}>
          Undo
        </Button>
      </Group>
    ),
  });
  return () => notifications.hide(id);
}
