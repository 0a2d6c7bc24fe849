import { Table } from '@mantine/core';
import { formatNumber } from '../format/format.ts';
import type { ChartRow, Series } from './series.ts';
import classes from './charts.module.css';

interface ChartTableProps {
  label: string;
  rowLabel: string;
  rows: readonly ChartRow[];
  series: readonly Series[];
}

export function ChartTable({ label, rowLabel, rows, series }: ChartTableProps) {
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
          {rows.map(({ key: row, name, show = name, values }) => (
            <Table.Tr key={row}>
              <Table.Th scope="row" fw={500} miw={80}>
                {show}
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
