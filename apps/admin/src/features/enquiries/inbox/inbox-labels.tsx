import type { InboxEnquiry } from '@bakery/schemas/enquiries/inbox';
import { ActionIcon, Button, Group, Menu, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, trpc } from '../../../shared/api/trpc.ts';
import { askToDelete } from '../../../shared/ui/confirm.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { doOrSay } from './inbox.queries.ts';

interface InboxLabelsProps {
  shown: InboxEnquiry;
  isOff: boolean;
  onChange: (labels: string[]) => void;
}

/** The labels of an enquiry: a click removes one, the menu adds one, also a new one. */
export function InboxLabels({ shown, isOff, onChange }: InboxLabelsProps) {
  const { data } = useQuery(trpc.desk.counts.queryOptions());
  const [isNaming, setNaming] = useState(false);
  const own = shown.labels.map(({ id }) => id);
  const others = data?.labels.filter(({ id }) => !own.includes(id)) ?? [];
  return (
    <Group gap="xs">
      <Text size="sm" fw={600}>
        Labels
      </Text>
      {shown.labels.map(({ id, name }) => (
        <Button
          key={id}
          size="compact-sm"
          variant="light"
          disabled={isOff}
          rightSection={<Icon name="close" size={14} />}
          aria-label={`Remove the label ${name}`}
          onClick={() => onChange(own.filter((one) => one !== id))}
        >
          # {name}
        </Button>
      ))}
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <Button size="compact-sm" variant="default" disabled={isOff}>
            Add a label
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => onChange([...own, id])}>
              # {name}
            </Menu.Item>
          ))}
          {others.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<Icon name="plus" size={16} />} onClick={() => setNaming(true)}>
            New label
          </Menu.Item>
          {others.map(({ id, name, count }) => (
            <Menu.Item
              key={id}
              color="red"
              leftSection={<Icon name="trash" size={16} />}
              onClick={() => void removeLabel(id, name, count)}
            >
              Delete # {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <NewLabel
          onAdded={(id) => {
            setNaming(false);
            onChange([...own, id]);
          }}
          onCancel={() => setNaming(false)}
        />
      )}
    </Group>
  );
}

async function removeLabel(id: string, name: string, count: number): Promise<void> {
  const from = count === 0 ? '' : ' It is removed from all enquiries that have it.';
  if (!(await askToDelete(`Are you sure you want to delete the label ${name}?${from}`))) return;
  await doOrSay(() => api.desk.removeLabel.mutate({ id }), 'The label was not deleted');
}

function NewLabel({ onAdded, onCancel }: { onAdded: (id: string) => void; onCancel: () => void }) {
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Group
      component="form"
      gap="xs"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        void doOrSay(async () => {
          const label = await api.desk.createLabel.mutate({ name: name.trim() });
          onAdded(label.id);
        }, 'The label was not added');
      }}
    >
      <TextInput
        size="xs"
        maxLength={40}
        aria-label="Name of the label"
        placeholder="Name of the label"
        ref={field}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button size="xs" type="submit">
        Add
      </Button>
      <ActionIcon variant="subtle" aria-label="Cancel" onClick={onCancel}>
        <Icon name="close" size={16} />
      </ActionIcon>
    </Group>
  );
}
