import { ActionIcon, Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useShortcutKeys } from '../../../shared/shortcuts/use-shortcut-keys.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { PaletteProps } from './palette-dialog.tsx';

const PaletteDialog = lazy(async () => ({
  default: (await import('./dialogs.ts')).PaletteDialog,
}));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./dialogs.ts')).ShortcutsDialog,
}));

type Shown = 'palette' | 'shortcuts';

/** In the header of every screen: finds records, screens and actions, also by Ctrl+K. Loaded when it is first opened. */
export function Palette(props: Pick<PaletteProps, 'screens' | 'onLogout'>) {
  const [shown, setShown] = useState<Shown>();
  // Once opened they stay, so that they can give the focus back when they close.
  const [wasShown, setWasShown] = useState<ReadonlySet<Shown>>(new Set());

  function show(one: Shown) {
    setWasShown((before) => new Set([...before, one]));
    setShown(one);
  }

  const close = () => setShown(undefined);
  const open = () => show('palette');
  useShortcutKeys({ onFind: open, onHelp: () => show('shortcuts') });
  return (
    <>
      <Button
        visibleFrom="sm"
        variant="default"
        size="xs"
        leftSection={<Icon name="search" size={16} />}
        rightSection={<kbd aria-hidden>{findKeys}</kbd>}
        onClick={open}
      >
        Quick find
      </Button>
      <ActionIcon
        hiddenFrom="sm"
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size={36}
        aria-label="Quick find"
        onClick={open}
      >
        <Icon name="search" />
      </ActionIcon>
      <Suspense>
        {wasShown.has('palette') && (
          <PaletteDialog
            {...props}
            opened={shown === 'palette'}
            onClose={close}
            onShortcuts={() => show('shortcuts')}
          />
        )}
        {wasShown.has('shortcuts') && (
          <ShortcutsDialog opened={shown === 'shortcuts'} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

const findKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
