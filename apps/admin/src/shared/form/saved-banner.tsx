import { Alert } from '@mantine/core';
import { Icon } from '../ui/icon.tsx';

/** Says that a form was saved, before the list comes back. */
export function SavedBanner({ text }: { text: string }) {
  return (
    <Alert color="teal" variant="light" icon={<Icon name="check" />} aria-live="polite">
      {text}
    </Alert>
  );
}
