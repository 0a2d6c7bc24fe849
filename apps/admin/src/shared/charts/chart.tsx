import '@mantine/charts/styles.css';
import { BarChart, LineChart } from '@mantine/charts';
import { formatNumber } from '../format/format.ts';
import type { ChartRow, Series } from './series.ts';

export interface ChartProps {
  /** Bars upwards for weeks, sideways for what has longer names, lines for times. */
  kind: 'bars' | 'sideways' | 'lines';
  rows: readonly ChartRow[];
  series: readonly Series[];
  /** A line across, with its label. */
  limit?: { value: number; label: string } | undefined;
}

const barHeight = 34;

/** Hidden from screen readers: the table has the same. Nothing of it moves. */
export function Chart({ kind, rows, series, limit }: ChartProps) {
  const drawn = series.filter(({ color }) => color !== undefined);
  const format = drawn[0]?.format ?? formatNumber;
  const common = {
    data: rows.map(({ name, values }) => ({ name, ...values })),
    dataKey: 'name',
    series: drawn.map(({ key, label, color = '' }) => ({ name: key, label, color })),
    valueFormatter: format,
    withLegend: drawn.length > 1,
    // In the order of the stacks.
    legendProps: { itemSorter: null },
    accessibilityLayer: false,
    'aria-hidden': true,
  } as const;
  if (kind === 'lines') {
    return (
      <LineChart
        {...common}
        h={260}
        curveType="linear"
        connectNulls={false}
        yAxisProps={{ width: 72 }}
        referenceLines={
          limit
            ? [
                {
                  y: limit.value,
                  label: limit.label,
                  strokeDasharray: '4 4',
                  ifOverflow: 'extendDomain' as const,
                },
              ]
            : []
        }
      />
    );
  }
  if (kind === 'sideways') {
    return (
      <BarChart
        {...common}
        h={rows.length * barHeight + (common.withLegend ? 90 : 50)}
        type="stacked"
        orientation="vertical"
        gridAxis="y"
        maxBarWidth={20}
        xAxisProps={{ allowDecimals: false }}
        yAxisProps={{ width: 130, interval: 0, tickFormatter: shorten }}
      />
    );
  }
  return (
    <BarChart
      {...common}
      h={260}
      type="stacked"
      maxBarWidth={36}
      yAxisProps={{ allowDecimals: false, width: 48 }}
    />
  );
}

const maxName = 18;

function shorten(name: string): string {
  return name.length > maxName ? `${name.slice(0, maxName - 1)}…` : name;
}
