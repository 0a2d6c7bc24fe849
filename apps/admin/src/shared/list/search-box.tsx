import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';

interface SearchBoxProps {
  label: string;
  /** The current search text from the URL. */
  value: string;
  onSearch: (text: string) => void;
  /** Whether the field gets the focus when its dialog opens. */
  hasFocus?: boolean;
}

const pause = 250;

/** Updates the search as the user types, after a short delay. */
export function SearchBox({ label, value, onSearch, hasFocus = false }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  const [known, setKnown] = useState(value);
  const search = useDebouncedCallback((next: string) => {
    setApplied(next.trim());
    onSearch(next.trim());
  }, pause);
  // The URL was changed elsewhere: by the Back button or a link.
  if (value !== known) {
    setKnown(value);
    if (value !== applied) setText(value);
    setApplied(value);
  }

  function change(next: string) {
    setText(next);
    search(next);
  }

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      data-autofocus={hasFocus || undefined}
      aria-keyshortcuts={hasFocus ? undefined : '/'}
      w={{ base: '100%', xs: 300 }}
      leftSection={<Icon name="search" size={18} />}
      rightSection={
        text !== '' && <CloseButton size="sm" aria-label="Clear" onClick={() => change('')} />
      }
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      // A search that began later would take back a link that was followed meanwhile.
      onBlur={() => search.flush()}
    />
  );
}
