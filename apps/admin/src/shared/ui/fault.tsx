import { Alert } from '@mantine/core';
import { Icon } from './icon.tsx';

/** Says what has gone wrong in the background; nothing where nothing has. */
export function Fault({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Alert color="red" role="alert" icon={<Icon name="warning" />}>
      {text}
    </Alert>
  );
}
