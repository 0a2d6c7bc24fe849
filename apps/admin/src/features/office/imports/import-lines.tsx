import { lineOutcomes, lineResults } from '@bakery/schemas/office/imports.constants';
import type { LineFilter, LineOutcome } from '@bakery/schemas/office/imports.constants';
import type { ImportLine } from '@bakery/schemas/office/imports';
import { shownName } from '@bakery/schemas/content/shown-name';
import { Badge, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeLines } from '../../../shared/compare/change-lines.tsx';
import { formatNumber } from '../../../shared/format/format.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import type { Column } from '../../../shared/list/list-types.ts';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { importLinesQuery, linesPerPage } from './imports.queries.ts';

type Row = ImportLine & { id: string };

const colors: Record<LineOutcome, string> = {
  new: 'teal',
  changed: 'amber',
  same: 'gray',
  refused: 'red',
};
const breakable = { overflowWrap: 'anywhere' } as const;
const mostChanges = 6;

const columns: Column<Row>[] = [
  { key: 'line', label: 'Line', width: 80, align: 'right', show: ({ line }) => formatNumber(line) },
  {
    key: 'name',
    label: 'Name',
    isPrimary: true,
    show: ({ name }) => <span style={breakable}>{shownName(name)}</span>,
  },
  {
    key: 'outcome',
    label: 'Is',
    width: 130,
    show: ({ outcome, result }) => (
      <Badge variant="light" color={colors[outcome]} tt="none" c="var(--mantine-color-text)">
        {result === null || result === 'done' ? lineOutcomes[outcome] : lineResults[result]}
      </Badge>
    ),
  },
  {
    key: 'what',
    label: 'What happens',
    width: 460,
    onPhone: 'alone',
    show: ({ errors, notes, changes, outcome, reason }) => (
      <div>
        {reason !== null && (
          <Text size="sm" style={breakable}>
            {reason}
          </Text>
        )}
        {errors.map(({ column, message }) => (
          <Text key={column} size="sm" style={breakable}>
            <b>{column}:</b> {message}
          </Text>
        ))}
        {outcome !== 'refused' && <ChangeLines changes={changes} most={mostChanges} />}
        {notes.map((note) => (
          <Text key={note} size="sm" c="dimmed" style={breakable}>
            {note}
          </Text>
        ))}
      </div>
    ),
  },
];

interface ImportLinesProps {
  id: string;
  /** The filters that there are, with how many lines each has; the first is shown first. */
  filters: readonly { value: LineFilter; label: string; count: number }[];
}

/** The lines of a file, by what becomes of them. */
export function ImportLines({ id, filters }: ImportLinesProps) {
  const [show, setShow] = useState<LineFilter>(filters[0]?.value ?? 'all');
  const [page, setPage] = useState(1);
  const query = useQuery(importLinesQuery(id, show, page));
  const data = query.data && {
    ...query.data,
    items: query.data.items.map((line): Row => ({ ...line, id: String(line.line) })),
  };
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="Lines"
        style={{ alignSelf: 'flex-start', maxWidth: '100%', flexWrap: 'wrap' }}
        data={filters.map(({ value, label, count }) => ({
          value,
          label: `${label} ${formatNumber(count)}`,
        }))}
        value={show}
        onChange={(value) => {
          setShow(value);
          setPage(1);
        }}
      />
      <ListTable
        label="Lines of the file"
        columns={columns}
        query={{ ...query, data }}
        limit={Math.min(linesPerPage, filters.find(({ value }) => value === show)?.count ?? 1)}
        onPage={setPage}
        empty={<EmptyState icon="check" title="No such lines." />}
        failure="Failed to load the lines"
      />
    </Stack>
  );
}
