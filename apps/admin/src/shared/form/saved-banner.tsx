import { Alert } from '@mantine/core';
import { Icon } from '../ui/icon.tsx';

/** Confirms the save until the list is shown again. */
export function SavedBanner({ text }: { text: string }) {
  return (
    <Alert color="teal" variant="light" icon={<Icon name="check" />} aria-live="polite">
      {text}
    </Alert>
  );
}
