import { contentKinds } from '@bakery/schemas/content/kinds';
import { rightsOf } from '@bakery/schemas/common/rights';
import { trashKindsWith } from '@bakery/schemas/content/trash';
import { Group, NativeSelect } from '@mantine/core';
import { rolesOf } from '../../shared/api/rights.ts';
import { useSession } from '../../shared/api/session.ts';
import { SearchBox } from '../../shared/list/search-box.tsx';
import { findChoice } from '../../shared/form/find-choice.ts';
import type { TrashSearch } from './trash.queries.ts';

interface TrashFiltersProps {
  search: TrashSearch;
  onFilter: (part: TrashSearch) => void;
}

/** The search by name and the filter by kind, of the kinds that the user may restore. */
export function TrashFilters({ search, onFilter }: TrashFiltersProps) {
  const { user } = useSession();
  const kinds = user ? trashKindsWith(rightsOf(rolesOf(user))) : [];
  return (
    <Group gap="sm">
      <SearchBox
        label="Search the trash"
        value={search.search ?? ''}
        onSearch={(text) => onFilter({ search: text || undefined })}
      />
      {kinds.length > 1 && (
        <NativeSelect
          aria-label="Kind of record"
          w={{ base: '100%', xs: 200 }}
          data={[
            { value: '', label: 'All kinds' },
            ...kinds.map((kind) => ({ value: kind, label: contentKinds[kind].label })),
          ]}
          value={search.kind ?? ''}
          onChange={({ currentTarget: { value } }) => onFilter({ kind: findChoice(kinds, value) })}
        />
      )}
    </Group>
  );
}
