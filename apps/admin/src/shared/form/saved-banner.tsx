import { Alert } from '@mantine/core';
import { Icon } from '../ui/icon.tsx';

/** Confirms the save until the list is shown again. */
export function SavedBanner({ text }: { text: string }) {
  return (
    <Alert color="teal" variant="light" mb="sm" p="sm" icon={<Icon name="check" />}>
      {text}
    </Alert>
  );
}
