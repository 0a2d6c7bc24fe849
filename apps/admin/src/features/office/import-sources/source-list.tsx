import { sourceStates } from '@bakery/schemas/office/import-sources.constants';
import type { ImportSource } from '@bakery/schemas/office/import-sources';
import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { byColumn } from '../../../shared/list/by-column.tsx';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { asOnePage } from '../../../shared/list/list-types.ts';
import type { Column } from '../../../shared/list/list-types.ts';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { sourcesQuery } from './import-sources.queries.ts';

const columns: Column<ImportSource>[] = [
  {
    key: 'origin',
    label: 'Site or archive',
    isPrimary: true,
    show: ({ origin }) => <span style={{ overflowWrap: 'anywhere' }}>{origin}</span>,
  },
  { key: 'state', label: 'State', width: 220, show: ({ state }) => sourceStates[state] },
  byColumn(),
];

/** The old sites that were read in the last weeks; nothing where there is none. */
export function SourceList({ onOpen }: { onOpen: (id: string) => void }) {
  const query = useQuery(sourcesQuery());
  if (query.data?.length === 0) return null;
  const data = query.data && asOnePage(query.data);
  return (
    <Stack gap="sm">
      <Title order={2}>Old sites and archives</Title>
      <ListTable
        label="Old sites"
        columns={columns}
        query={{ ...query, data }}
        limit={1}
        onOpen={({ id }) => onOpen(id)}
        empty={<EmptyState icon="upload" title="No site has been read yet." />}
        failure="Failed to load the old sites"
      />
    </Stack>
  );
}
