import type { Field } from '@bakery/schemas/pages/site/describe';
import { Button, Group, Stack, Text } from '@mantine/core';
import { FieldGroup } from '../../shared/form/field-group.tsx';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';

interface ListFrameProps {
  field: Field;
  /** The fault of the list as a whole. */
  error: ReactNode;
  /** The control that adds an entry. */
  add: ReactNode;
  children: ReactNode;
}

/** A list's name, its entries and what adds one. */
export function ListFrame({ field, error, add, children }: ListFrameProps) {
  const { label, help } = field;
  return (
    <FieldGroup label={label}>
      <Stack gap="sm">
        {help && (
          <Text size="sm" c="dimmed">
            {help}
          </Text>
        )}
        {children}
        {error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
        {add}
      </Stack>
    </FieldGroup>
  );
}

interface AddButtonProps {
  field: Field;
  count: number;
  onAdd: () => void;
  /** The button that gets the focus after an entry is removed. */
  ref: Ref<HTMLButtonElement>;
}

/** Adds an empty entry to a list. */
export function AddButton({ field, count, onAdd, ref }: AddButtonProps) {
  const { entry = 'entry', minEntries, maxEntries = Infinity } = field;
  const isFull = count >= maxEntries;
  const why = useId();
  return (
    <Group>
      <Button
        ref={ref}
        variant="default"
        leftSection={<Icon name="plus" size={18} />}
        disabled={isFull}
        aria-describedby={isFull ? why : undefined}
        onClick={onAdd}
      >
        Add {entry}
      </Button>
      {isFull && (
        <Text id={why} size="sm" c="dimmed">
          {minEntries === maxEntries
            ? `The page has room for exactly ${maxEntries}: change these.`
            : `There are ${maxEntries}, the most that there can be. Remove one to add another.`}
        </Text>
      )}
    </Group>
  );
}
