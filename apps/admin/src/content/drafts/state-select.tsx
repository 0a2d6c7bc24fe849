import { listStateLabels, listStates } from '@bakery/schemas/common/list-state';
import type { ListState } from '@bakery/schemas/common/list-state';
import { NativeSelect } from '@mantine/core';

const choices = listStates.map((value) => ({ value, label: listStateLabels[value] }));

interface StateSelectProps {
  value: ListState | undefined;
  /** Undefined for published records and drafts, which a list shows by itself. */
  onChange: (state: ListState | undefined) => void;
}

/** Narrows a list to drafts or to what is published. */
export function StateSelect({ value, onChange }: StateSelectProps) {
  return (
    <NativeSelect
      aria-label="Published or not"
      w={{ base: '100%', xs: 210 }}
      data={choices}
      value={value ?? 'all'}
      onChange={({ currentTarget }) => {
        const state = listStates.find((one) => one === currentTarget.value);
        onChange(state === 'all' ? undefined : state);
      }}
    />
  );
}
