import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Chart } from './chart.tsx';
import type { ChartProps } from './chart.tsx';
import { ChartTable } from './chart-table.tsx';
import { saveTable } from './save-table.ts';
import classes from './charts.module.css';

interface ChartPanelProps extends Omit<ChartProps, 'kind'> {
  /** A table that is always open has no chart. */
  kind: ChartProps['kind'] | 'table';
  title: string;
  /** The level of the title; 3 where the screen has a heading above its charts. */
  order?: 2 | 3;
  /** The sentence about what is counted. */
  note: ReactNode;
  /** The label of a row: “Week”. */
  rowLabel: string;
  /** The rows of the table, where the chart has room for fewer. */
  tableRows?: ChartProps['rows'];
  /** The sentence where there are no rows. */
  empty?: string;
  /** Without its ending; absent where the table is not saved. */
  fileName?: string;
}

/** A chart, and the table of the same rows behind it. */
export function ChartPanel(props: ChartPanelProps) {
  const {
    kind,
    title,
    order = 3,
    note,
    rowLabel,
    tableRows,
    empty = 'None in these weeks.',
    fileName,
  } = props;
  const { rows, series, limit } = props;
  const id = useId();
  const [isOpened, setIsOpened] = useState(false);
  const isTable = kind === 'table';
  const isOpen = isTable || isOpened;
  const isEmpty = rows.length === 0;
  const all = tableRows ?? rows;
  const action = isOpen ? 'Hide the table' : 'Show the table';
  return (
    <Paper withBorder p="md" component="figure" className={classes.panel} aria-labelledby={id}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="sm">
          <Title order={order} fz={16} id={id}>
            {title}
          </Title>
          {!isEmpty && (
            <Group gap="xs">
              {!isTable && (
                <Button
                  size="xs"
                  variant="default"
                  aria-expanded={isOpen}
                  aria-controls={`${id}-table`}
                  aria-label={`${action}: ${title}`}
                  onClick={() => setIsOpened(!isOpened)}
                >
                  {action}
                </Button>
              )}
              {fileName !== undefined && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Save as CSV: ${title}`}
                  onClick={() => saveTable(fileName, rowLabel, all, series)}
                >
                  Save as CSV
                </Button>
              )}
            </Group>
          )}
        </Group>
        <Text size="sm" c="dimmed" component="div">
          {note}
        </Text>
        {isEmpty && <Text size="sm">{empty}</Text>}
        {!isEmpty && !isTable && <Chart kind={kind} rows={rows} series={series} limit={limit} />}
        <div id={`${id}-table`}>
          {isOpen && !isEmpty && (
            <ChartTable label={title} rowLabel={rowLabel} rows={all} series={series} />
          )}
        </div>
      </Stack>
    </Paper>
  );
}
