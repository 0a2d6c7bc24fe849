import { Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { formatNumber } from '../../../shared/format/format.ts';
import { NumbersChart } from './statistics-chart.tsx';
import type { NumbersChartProps } from './statistics-chart.tsx';
import type { NumbersRow, Series } from './series.ts';
import classes from './statistics.module.css';

interface NumbersPanelProps extends NumbersChartProps {
  title: string;
  /** The sentence about what is counted. */
  note: string;
  /** The label of a row: “Week”. */
  rowLabel: string;
}

/** A chart, and the table of the same rows behind it. */
export function StatisticsPanel({ title, note, rowLabel, ...chart }: NumbersPanelProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isEmpty = chart.rows.length === 0;
  const action = isOpen ? 'Hide the table' : 'Show the table';
  return (
    <Paper withBorder p="md" component="figure" className={classes.panel} aria-labelledby={id}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="sm">
          <Title order={3} fz={16} id={id}>
            {title}
          </Title>
          {!isEmpty && (
            <Button
              size="xs"
              variant="default"
              aria-expanded={isOpen}
              aria-controls={`${id}-table`}
              aria-label={`${action}: ${title}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              {action}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {note}
        </Text>
        {isEmpty ? <Text size="sm">None in these weeks.</Text> : <NumbersChart {...chart} />}
        <div id={`${id}-table`}>
          {isOpen && <NumbersTable label={title} rowLabel={rowLabel} {...chart} />}
        </div>
      </Stack>
    </Paper>
  );
}

interface NumbersTableProps {
  label: string;
  rowLabel: string;
  rows: readonly NumbersRow[];
  series: readonly Series[];
}

function NumbersTable({ label, rowLabel, rows, series }: NumbersTableProps) {
  return (
    <section
      className={classes.scroll}
      // A keyboard can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={`Table: ${label}`}
    >
      <Table aria-label={label} verticalSpacing={6} stickyHeader className="tabular">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{rowLabel}</Table.Th>
            {series.map(({ key, label: name }) => (
              <Table.Th key={key} scope="col" ta="right">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key: row, name, values }) => (
            <Table.Tr key={row}>
              <Table.Th scope="row" fw={500} miw={80}>
                {name}
              </Table.Th>
              {series.map(({ key, format = formatNumber }) => (
                <Table.Td key={key} ta="right">
                  {typeof values[key] === 'number' ? format(values[key]) : '–'}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
