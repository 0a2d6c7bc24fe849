import { ActionIcon, Group } from '@mantine/core';
import { Icon } from '../../shared/ui/icon.tsx';

interface EntryActionsProps {
  /** The name of the entry: 'address 2'. */
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Moves an entry of a list up or down, or removes it. */
export function EntryActions({ name, index, count, onMove, onRemove }: EntryActionsProps) {
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size={44}
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <Icon name="up" size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={`Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <Icon name="down" size={18} />
      </ActionIcon>
      <ActionIcon
        variant="light"
        color="red"
        size={44}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <Icon name="trash" size={18} />
      </ActionIcon>
    </Group>
  );
}
