import { Button } from '@mantine/core';
import { Icon } from './icon.tsx';

/** Deletes what a dialog shows. Stands at the start of its buttons, apart from the others. */
export function DeleteButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="light"
      color="red"
      mr="auto"
      leftSection={<Icon name="trash" size={16} />}
      onClick={onClick}
    >
      Delete
    </Button>
  );
}
