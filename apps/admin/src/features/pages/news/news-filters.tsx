import { newsCategories, newsSectionLabels, newsSections } from '@bakery/schemas/pages/news';
import { Group, NativeSelect } from '@mantine/core';
import { StateSelect } from '../../../content/drafts/state-select.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import type { NewsSearch } from './news.queries.ts';

interface NewsFiltersProps {
  search: NewsSearch;
  onFilter: (part: NewsSearch) => void;
}

const sections = [
  { value: '', label: 'All sections' },
  ...newsSections.map((value) => ({ value, label: newsSectionLabels[value] })),
];
const categories = [{ value: '', label: 'All categories' }, ...newsCategories];

export function NewsFilters({ search, onFilter }: NewsFiltersProps) {
  return (
    <Group gap="sm">
      <SearchBox
        label="Search news"
        value={search.search ?? ''}
        onSearch={(text) => onFilter({ search: text })}
      />
      <NativeSelect
        aria-label="Section"
        w={{ base: '100%', xs: 160 }}
        data={sections}
        value={search.section ?? ''}
        onChange={({ currentTarget }) =>
          onFilter({ section: newsSections.find((one) => one === currentTarget.value) })
        }
      />
      <NativeSelect
        aria-label="Category"
        w={{ base: '100%', xs: 190 }}
        data={categories}
        value={search.category ?? ''}
        onChange={({ currentTarget }) =>
          onFilter({ category: newsCategories.find((one) => one === currentTarget.value) })
        }
      />
      <StateSelect value={search.state} onChange={(state) => onFilter({ state })} />
    </Group>
  );
}
