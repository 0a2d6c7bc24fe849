import { Alert, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

interface ScreenNoticeProps {
  icon: IconName;
  text: string;
  /** The button that leads to where something is done about it. */
  action: ReactNode;
}

/** A notice that somebody has to be told on every screen, above it. */
export function ScreenNotice({ icon, text, action }: ScreenNoticeProps) {
  return (
    <Alert color="amber" variant="light" icon={<Icon name={icon} />} role="note" mb="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{text}</Text>
        {action}
      </Group>
    </Alert>
  );
}
