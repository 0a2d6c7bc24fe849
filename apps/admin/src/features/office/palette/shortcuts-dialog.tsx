import { Group, Kbd, Modal, Stack, Switch, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { useOpenedLater } from '../../../content/pictures/use-opened-later.ts';
import { listShortcuts } from '../../../shared/shortcuts/shortcuts.ts';
import type { Shortcut } from '../../../shared/shortcuts/shortcuts.ts';
import { turnSingleKeys, useSingleKeys } from '../../../shared/shortcuts/single-keys.ts';
import classes from './palette.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const modifier = isMac ? '⌘' : 'Ctrl';

const everywhere: readonly Shortcut[] = [
  { key: `${modifier} K`, label: 'Find a record, a screen or an action' },
  { key: '?', label: 'Show this list' },
  { key: `${modifier} Z`, label: 'Undo what was just deleted' },
];

interface ShortcutsDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The keys that work on every screen, and those of the screen behind the dialog. */
export function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps) {
  const isOn = useSingleKeys();
  // The shortcuts of the screen as it was when the dialog was opened.
  const ofScreen = useMemo(() => (opened ? listShortcuts() : []), [opened]);
  return (
    <Modal
      opened={useOpenedLater(opened)}
      onClose={onClose}
      title="Keyboard shortcuts"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Keys title="On this screen" shortcuts={ofScreen} />
        <Keys title="Everywhere" shortcuts={everywhere} />
        <Switch
          label="Single keys"
          description="Such as n and /. They do nothing while you type. Turn them off if they get in your way, as with speech input."
          checked={isOn}
          onChange={({ currentTarget }) => turnSingleKeys(currentTarget.checked)}
        />
      </Stack>
    </Modal>
  );
}

function Keys({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <Title order={3} size="h4" mb={4}>
        {title}
      </Title>
      {shortcuts.length === 0 && (
        <Text size="sm" c="dimmed">
          None.
        </Text>
      )}
      <ul className={classes.keys}>
        {shortcuts.map(({ key, label }) => (
          <li key={key}>
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm">{label}</Text>
              <Kbd className={classes.key}>{key}</Kbd>
            </Group>
          </li>
        ))}
      </ul>
    </section>
  );
}
