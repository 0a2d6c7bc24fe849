import { emptyEntry } from '@bakery/schemas/pages/site/describe';
import type { Field } from '@bakery/schemas/pages/site/describe';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { EntryActions } from './entry-actions.tsx';
import { AddButton, ListFrame } from './list-frame.tsx';
import { valueAt } from './schema-form.ts';
import type { SchemaForm } from './schema-form.ts';

interface EntryListProps {
  form: SchemaForm;
  field: Field;
  path: string;
  /** The fields of an entry. */
  renderEntry: (path: string) => ReactNode;
}

/** A list of entries with several fields each, in an order that can be changed. */
export function EntryList({ form, field, path, renderEntry }: EntryListProps) {
  const entries = valueAt(form.values, path) as object[];
  const addButton = useRef<HTMLButtonElement>(null);
  const { entry = 'entry', fields } = field;
  return (
    <ListFrame
      field={field}
      error={form.errors[path]}
      add={
        <AddButton
          ref={addButton}
          field={field}
          count={entries.length}
          onAdd={() => form.insertListItem(path, emptyEntry(fields))}
        />
      }
    >
      {entries.map((_entry, index) => {
        const name = `${entry} ${index + 1}`;
        return (
          // The values are all that tells them apart, and they change.
          // oxlint-disable-next-line react/no-array-index-key
          <Paper key={index} withBorder p="md" component="section" aria-label={capital(name)}>
            <Stack gap="md">
              <Group justify="space-between" wrap="nowrap">
                <Text size="sm" fw={600}>
                  {capital(name)}
                </Text>
                <EntryActions
                  name={name}
                  index={index}
                  count={entries.length}
                  onMove={(to) => form.reorderListItem(path, { from: index, to })}
                  onRemove={() => {
                    form.removeListItem(path, index);
                    addButton.current?.focus();
                  }}
                />
              </Group>
              {renderEntry(`${path}.${index}`)}
            </Stack>
          </Paper>
        );
      })}
    </ListFrame>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
