import { Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { siteOrigin } from '../../../shared/api/config.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { useOpenedLater } from '../../../content/pictures/use-opened-later.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { listCommands, listSearches } from './commands.ts';
import type { PaletteScreen } from './commands.ts';
import { openForm, openRecord, openScreen, openSearch } from './destinations.ts';
import { listEntries } from './palette-entries.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { listRecent, storeRecent } from './recent.ts';
import classes from './palette.module.css';

export interface PaletteProps {
  opened: boolean;
  onClose: () => void;
  screens: readonly PaletteScreen[];
  onShortcuts: () => void;
  onLogout: () => void;
}

/** Finds records, screens and actions by a few letters. */
export function PaletteDialog(props: PaletteProps) {
  const { opened, onClose } = props;
  return (
    // The dialog stays where it is while the list below grows and shrinks.
    <Modal.Root
      opened={useOpenedLater(opened)}
      onClose={onClose}
      centered={false}
      size="lg"
      yOffset="max(10vh, var(--toasts-bottom, 0px) + 8px)"
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Quick find">
        <Modal.Body p={0}>
          <Content {...props} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const pause = 100;

/** Empty each time the dialog is opened. */
function Content({ screens, onClose, onShortcuts, onLogout }: PaletteProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [search] = useDebouncedValue(text.trim(), pause);
  const query = useQuery({
    ...trpc.palette.search.queryOptions({ search }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const [recent] = useState(listRecent);
  const commands = useMemo(() => listCommands(screens), [screens]);
  const known = new Set(commands.map(({ id }) => id));
  const entries = listEntries(text, {
    commands,
    records: text.trim() === '' ? [] : (query.data ?? []),
    // Not what another role allowed.
    recent: recent.filter(({ id, destination }) => destination.type === 'record' || known.has(id)),
    searches: listSearches(text.trim()),
  });
  const current = Math.min(active, entries.length - 1);

  function choose(entry: PaletteEntry) {
    storeRecent(entry);
    onClose();
    const { destination } = entry;
    if (destination.type === 'record') openRecord(navigate, destination);
    else if (destination.type === 'screen') openScreen(navigate, destination.to);
    else if (destination.type === 'add') openForm(navigate, destination.form);
    else if (destination.type === 'search') {
      openSearch(navigate, destination.list, destination.text);
    } else if (destination.type === 'password') {
      void navigate({ to: '/account', hash: 'password' });
    } else if (destination.type === 'site') window.open(`${siteOrigin}/`, '_blank', 'noopener');
    else if (destination.type === 'shortcuts') onShortcuts();
    else onLogout();
  }

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((current + step + entries.length) % entries.length);
    else if (event.key === 'Enter') {
      if (entries[current]) choose(entries[current]);
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <TextInput
        data-autofocus
        variant="unstyled"
        size="md"
        className={classes.field}
        // A text field alone has neither a list nor an active option.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        aria-label="Find a record, a screen or an action"
        placeholder="Find a record, a screen or an action"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={entries[current] && optionId(listId, current)}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        leftSection={<Icon name="search" size={18} />}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKey}
      />
      <PaletteList
        id={listId}
        entries={entries}
        active={current}
        onChoose={choose}
        onPoint={setActive}
        hasFailed={query.isError}
      />
    </>
  );
}
