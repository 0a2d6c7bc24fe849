import type { Insights } from '@bakery/schemas/pages/insights.constants';
import { Paper, SimpleGrid, Text } from '@mantine/core';
import { formatNumber } from '../../../shared/format/format.ts';

/** The numbers of a span at a glance. */
export function InsightFigures({ insights }: { insights: Insights }) {
  const { periods, steps, againstYearBefore: against } = insights;
  const arrivals = periods.reduce((sum, period) => sum + period.arrivals, 0);
  const seen = periods.flatMap(({ visitors }) => (visitors === null ? [] : [visitors]));
  const visitors = seen.length === 0 ? null : seen.reduce((sum, one) => sum + one, 0) / seen.length;
  return (
    <SimpleGrid component="dl" cols={{ base: 2, md: 4 }} m={0}>
      <Figure label="Pages looked at" value={formatNumber(steps.views)} />
      <Figure label="Visits begun" value={formatNumber(arrivals)} />
      <Figure
        label="Visitors a day, about"
        value={visitors === null ? '–' : formatNumber(Math.round(visitors))}
      />
      <Figure
        label="Against the year before"
        value={against === null ? '–' : describeChange(against)}
        about={
          against === null
            ? 'not counted for all of these days yet'
            : `${formatNumber(against.before)} pages in the same days, until yesterday`
        }
      />
    </SimpleGrid>
  );
}

interface FigureProps {
  label: string;
  value: string;
  about?: string;
}

function Figure({ label, value, about }: FigureProps) {
  return (
    <Paper withBorder p="md">
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" fz={24} fw={600} m={0} className="tabular">
        {value}
      </Text>
      {about !== undefined && (
        <Text component="dd" size="xs" c="dimmed" m={0}>
          {about}
        </Text>
      )}
    </Paper>
  );
}

function describeChange({ now, before }: { now: number; before: number }): string {
  if (before === 0) return '–';
  const percent = Math.round((now / before - 1) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${formatNumber(Math.abs(percent))} %`;
}
