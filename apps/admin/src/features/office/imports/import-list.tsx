import { importKindLabels, importStates } from '@bakery/schemas/office/imports.constants';
import type { ListedImport } from '@bakery/schemas/office/imports';
import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../shared/format/format.ts';
import { byColumn } from '../../../shared/list/by-column.tsx';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { asOnePage } from '../../../shared/list/list-types.ts';
import type { Column } from '../../../shared/list/list-types.ts';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { importsQuery } from './imports.queries.ts';

const columns: Column<ListedImport>[] = [
  {
    key: 'file',
    label: 'File',
    isPrimary: true,
    show: ({ fileName }) => <span style={{ overflowWrap: 'anywhere' }}>{fileName}</span>,
  },
  { key: 'kind', label: 'Has', width: 160, show: ({ kind }) => importKindLabels[kind] },
  { key: 'state', label: 'State', width: 220, show: tellState },
  byColumn(),
];

function tellState({ state, counts }: ListedImport): string {
  if (state !== 'done' && state !== 'checked') return importStates[state];
  return `${importStates[state]}: ${formatNumber(counts.new)} new, ${formatNumber(counts.changed)} changed`;
}

/** The imports of the last weeks, those that wait for somebody among them. */
export function ImportList({ onOpen }: { onOpen: (id: string) => void }) {
  const query = useQuery(importsQuery());
  const data = query.data && asOnePage(query.data);
  return (
    <Stack gap="sm">
      <Title order={2}>Earlier imports</Title>
      <ListTable
        label="Earlier imports"
        columns={columns}
        query={{ ...query, data }}
        limit={3}
        onOpen={({ id }) => onOpen(id)}
        empty={<EmptyState icon="upload" title="Nothing has been imported yet." />}
        failure="Failed to load the imports"
      />
    </Stack>
  );
}
