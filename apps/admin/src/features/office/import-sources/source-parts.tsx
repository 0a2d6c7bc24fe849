import { importKindLabels, importStates } from '@bakery/schemas/office/imports.constants';
import type { OpenImportSource, SourcePart } from '@bakery/schemas/office/import-sources';
import { ListTable } from '../../../shared/list/list-table.tsx';
import type { Column } from '../../../shared/list/list-types.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { EmptyState } from '../../../shared/ui/states.tsx';

type Row = SourcePart & { id: string; one: OpenImportSource['imports'][number] | undefined };

const columns: Column<Row>[] = [
  { key: 'kind', label: 'What', isPrimary: true, show: ({ kind }) => importKindLabels[kind] },
  {
    key: 'count',
    label: 'Found',
    width: 100,
    align: 'right',
    show: ({ count }) => formatNumber(count),
  },
  { key: 'state', label: 'Is', width: 520, onPhone: 'alone', show: tell },
];

/** The kinds of records of an old site, with how many of each are new, changed, refused. */
export function SourceParts({
  data,
  onOpen,
}: {
  data: OpenImportSource;
  onOpen: (importId: string) => void;
}) {
  const items = data.parts.map((part): Row => {
    const one = data.imports.find(({ kind }) => kind === part.kind);
    return { ...part, id: one?.id ?? part.kind, one };
  });
  const meta = { total: items.length, page: 1, limit: items.length };
  return (
    <ListTable
      label="Found on the old site"
      columns={columns}
      query={{
        data: { items, meta },
        error: null,
        isPlaceholderData: false,
        refetch: () => undefined,
      }}
      limit={Math.max(items.length, 1)}
      onOpen={({ one }) => one && onOpen(one.id)}
      empty={<EmptyState icon="upload" title="Nothing has been read yet." />}
      failure=""
    />
  );
}

function tell(row: Row): string {
  const { unknownPlatforms = 0 } = row;
  if (unknownPlatforms === 0) return tellState(row);
  const links = unknownPlatforms === 1 ? '1 link' : `${formatNumber(unknownPlatforms)} links`;
  const state = tellState(row).replace(/\.$/, '');
  return `${state}. Without ${links} to delivery platforms that the old site does not list.`;
}

function tellState({ trouble, one }: Row): string {
  if (trouble !== null) return trouble;
  if (!one) return 'There is none.';
  const { state, counts, results } = one;
  if (state === 'checked') {
    const all = [
      [counts.new, 'new'],
      [counts.changed, 'changed'],
      [counts.same, 'the same'],
      [counts.refused, 'refused'],
    ] as const;
    return all
      .filter(([count]) => count > 0)
      .map(([count, word]) => `${formatNumber(count)} ${word}`)
      .join(', ');
  }
  const left = results.left + counts.refused;
  const done = results.done > 0 ? `, ${formatNumber(results.done)} done` : '';
  return `${importStates[state]}${done}${left > 0 ? `, ${formatNumber(left)} left out` : ''}`;
}
