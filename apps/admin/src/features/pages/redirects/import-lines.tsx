import { lineOutcomes } from '@bakery/schemas/pages/redirects';
import type { ImportCheck, ImportLine, LineOutcome } from '@bakery/schemas/pages/redirects';
import { keysOf } from '@bakery/schemas/common/keys-of';
import { Badge, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../../../shared/format/format.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import type { Column } from '../../../shared/list/list-types.ts';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { readable } from './redirect-columns.tsx';

type Row = ImportLine & { id: string };

const perPage = 25;
const outcomes = keysOf(lineOutcomes);
const colors: Record<LineOutcome, string> = {
  added: 'teal',
  changed: 'amber',
  same: 'gray',
  refused: 'red',
};
const breakable = { overflowWrap: 'anywhere' } as const;

const columns: Column<Row>[] = [
  { key: 'line', label: 'Line', width: 80, align: 'right', show: ({ line }) => formatNumber(line) },
  {
    key: 'source',
    label: 'From',
    isPrimary: true,
    show: ({ source }) => <span style={breakable}>{readable(source) || '(empty)'}</span>,
  },
  {
    key: 'target',
    label: 'To',
    width: 240,
    show: ({ target }) => <span style={breakable}>{readable(target) || '(empty)'}</span>,
  },
  {
    key: 'outcome',
    label: 'What happens',
    width: 320,
    show: ({ outcome, note }) => (
      <div>
        <Badge variant="light" color={colors[outcome]} tt="none" c="var(--mantine-color-text)">
          {lineOutcomes[outcome]}
        </Badge>
        {note !== null && (
          <Text size="sm" style={breakable}>
            {outcome === 'changed' ? `Leads to ${readable(note)} now.` : note}
          </Text>
        )}
      </div>
    ),
  },
];

/** The effect of each line of a file; first the lines that are refused, where there are any. */
export function ImportLines({ lines, counts }: ImportCheck) {
  const [shown, setShown] = useState<LineOutcome | 'all'>(counts.refused > 0 ? 'refused' : 'all');
  const [page, setPage] = useState(1);
  const rows = lines
    .filter(({ outcome }) => shown === 'all' || outcome === shown)
    .map((line, index): Row => ({ ...line, id: String(index) }));
  const items = rows.slice((page - 1) * perPage, page * perPage);
  const meta = { total: rows.length, page, limit: perPage };
  const choices = [
    { value: 'all' as const, label: `All ${formatNumber(lines.length)}` },
    ...outcomes.map((value) => ({
      value,
      label: `${lineOutcomes[value]} ${formatNumber(counts[value])}`,
    })),
  ];

  return (
    <Stack gap="sm">
      <Text component="output">
        {counts.refused === 0
          ? 'Every line can be imported.'
          : `${formatNumber(counts.refused)} of ${formatNumber(lines.length)} lines cannot be imported.`}
      </Text>
      <SegmentedControl
        aria-label="Lines"
        style={{ alignSelf: 'flex-start', maxWidth: '100%', flexWrap: 'wrap' }}
        data={choices}
        value={shown}
        onChange={(value) => {
          setShown(value);
          setPage(1);
        }}
      />
      <ListTable
        label="Lines of the file"
        columns={columns}
        query={{ data: { items, meta }, error: null, isPlaceholderData: false, refetch: () => {} }}
        limit={perPage}
        onPage={setPage}
        empty={<EmptyState title="No such lines." />}
        failure=""
      />
    </Stack>
  );
}
