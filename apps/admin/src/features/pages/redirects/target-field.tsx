import { linkOf } from '@bakery/schemas/pages/hit-link';
import { findQueryError } from '@bakery/schemas/pages/site-search.constants';
import { Autocomplete, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../shared/api/trpc.ts';
import { readable } from './redirect-columns.tsx';

/** Milliseconds without typing after which the site is searched. */
const pause = 200;
const maxFound = 8;

interface TargetFieldProps {
  /** The old address, for the accessible name. */
  source: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** The target of an old address: a path or a web address, or words by which the site is searched for one. */
export function TargetField({ source, value, error, onChange }: TargetFieldProps) {
  const [isUsed, setUsed] = useState(false);
  const [search] = useDebouncedValue(value.trim(), pause);
  const isSearch = !/^(?:\/|https?:)/i.test(search) && findQueryError(search) === undefined;
  const { data } = useQuery({
    ...trpc.search.find.queryOptions({ q: search, limit: maxFound }),
    enabled: isUsed && isSearch,
  });
  const found = new Map(
    (isSearch ? (data?.hits ?? []) : []).map((hit) => {
      const { path, title, note } = linkOf(hit);
      return [path, { title, note }] as const;
    }),
  );

  return (
    <Autocomplete
      aria-label={`New address of ${readable(source)}`}
      placeholder="/path, or words to search"
      size="sm"
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
      value={value}
      error={error}
      data={[...found.keys()]}
      // The server has searched.
      filter={({ options }) => options}
      maxDropdownHeight={320}
      comboboxProps={{ width: 300, position: 'bottom-start' }}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{found.get(option.value)?.title}</Text>
          <Text size="xs" c="dimmed">
            {found.get(option.value)?.note} · {readable(option.value)}
          </Text>
        </div>
      )}
      onFocus={() => setUsed(true)}
      onChange={onChange}
    />
  );
}
