import { Group, NativeSelect } from '@mantine/core';
import { StateSelect } from '../../../content/drafts/state-select.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import { FactsSelect } from '../products/index.ts';
import { activeStates } from './live-products.queries.ts';
import type { LiveProductsSearch } from './live-products.queries.ts';

interface LiveProductFiltersProps {
  search: LiveProductsSearch;
  onFilter: (part: LiveProductsSearch) => void;
}

const choices = [
  { value: '', label: 'Active and inactive' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

export function LiveProductFilters({ search, onFilter }: LiveProductFiltersProps) {
  return (
    <Group gap="sm">
      <SearchBox
        label="Search live products"
        value={search.search ?? ''}
        onSearch={(text) => onFilter({ search: text })}
      />
      <NativeSelect
        aria-label="Status"
        w={{ base: '100%', xs: 200 }}
        data={choices}
        value={search.status ?? ''}
        onChange={({ currentTarget }) =>
          onFilter({ status: activeStates.find((one) => one === currentTarget.value) })
        }
      />
      <FactsSelect value={search.facts} onChange={(facts) => onFilter({ facts })} />
      <StateSelect value={search.state} onChange={(state) => onFilter({ state })} />
    </Group>
  );
}
