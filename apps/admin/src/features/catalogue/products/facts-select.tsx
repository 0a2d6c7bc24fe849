import { NativeSelect } from '@mantine/core';

export const factsFilters = ['missing'] as const;
export type FactsFilter = (typeof factsFilters)[number];

interface FactsSelectProps {
  value: FactsFilter | undefined;
  onChange: (value: FactsFilter | undefined) => void;
}

/** The filter of a list for products that lack food facts. */
export function FactsSelect({ value, onChange }: FactsSelectProps) {
  return (
    <NativeSelect
      aria-label="Food facts"
      w={{ base: '100%', xs: 180 }}
      data={[
        { value: '', label: 'All food facts' },
        { value: 'missing', label: 'Facts missing' },
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(factsFilters.find((one) => one === currentTarget.value))
      }
    />
  );
}
