// The field has the keys, and a <select> cannot hold icons and these groups.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { PaletteEntry } from './palette-entries.ts';
import classes from './palette.module.css';

interface PaletteListProps {
  id: string;
  entries: readonly PaletteEntry[];
  active: number;
  onChoose: (entry: PaletteEntry) => void;
  onPoint: (index: number) => void;
  /** The records could not be searched. */
  hasFailed: boolean;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The list box below the field, which keeps the focus. */
export function PaletteList({
  id,
  entries,
  active,
  onChoose,
  onPoint,
  hasFailed,
}: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });
  const groups = groupEntries(entries);
  return (
    <div className={classes.results}>
      <div role="listbox" id={id} aria-label="Found" ref={list}>
        {groups.map(({ group, items }) => (
          <div key={group} role="group" aria-label={group}>
            <Text size="xs" c="dimmed" fw={600} className={classes.group} aria-hidden>
              {group}
            </Text>
            {items.map(({ entry, index }) => (
              <div
                key={entry.id}
                id={optionId(id, index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={classes.option}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => index !== active && onPoint(index)}
                onClick={() => onChoose(entry)}
              >
                <Icon name={entry.icon} size={18} />
                <span className={classes.label}>{entry.label}</span>
                {entry.note && (
                  <Text span size="sm" c="dimmed" ml="auto">
                    {entry.note}
                  </Text>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      {hasFailed && (
        <Text size="sm" c="var(--mantine-color-error)" p="sm" role="alert">
          Records cannot be searched just now.
        </Text>
      )}
      <VisuallyHidden component="output">
        {entries.length === 1 ? '1 result' : `${entries.length} results`}
      </VisuallyHidden>
    </div>
  );
}

interface Group {
  group: string;
  items: { entry: PaletteEntry; index: number }[];
}

/** Neighbours of the same group, with their places in the whole list. */
function groupEntries(entries: readonly PaletteEntry[]): Group[] {
  const groups = new Map<string, Group>();
  for (const [index, entry] of entries.entries()) {
    const known = groups.get(entry.group) ?? { group: entry.group, items: [] };
    known.items.push({ entry, index });
    groups.set(entry.group, known);
  }
  return [...groups.values()];
}
