import { categories } from '@bakery/schemas/catalogue/products';
import { Group, NativeSelect } from '@mantine/core';
import { StateSelect } from '../../../content/drafts/state-select.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import { FactsSelect } from './facts-select.tsx';
import { categoryChoices } from './category-choices.ts';
import type { ProductsSearch } from './products.queries.ts';

interface ProductFiltersProps {
  search: ProductsSearch;
  onFilter: (part: ProductsSearch) => void;
}

const choices = categoryChoices('All categories');

export function ProductFilters({ search, onFilter }: ProductFiltersProps) {
  return (
    <Group gap="sm">
      <SearchBox
        label="Search products"
        value={search.search ?? ''}
        onSearch={(text) => onFilter({ search: text })}
      />
      <NativeSelect
        aria-label="Category"
        w={{ base: '100%', xs: 220 }}
        data={choices}
        value={search.category ?? ''}
        onChange={({ currentTarget }) =>
          onFilter({ category: categories.find((one) => one === currentTarget.value) })
        }
      />
      <FactsSelect value={search.facts} onChange={(facts) => onFilter({ facts })} />
      <StateSelect value={search.state} onChange={(state) => onFilter({ state })} />
    </Group>
  );
}
