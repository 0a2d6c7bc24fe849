import { formatLongDay } from '@bakery/schemas/common/dates';
import {
  defaultInsightSpan,
  insightSpanNames,
  insightSpans,
} from '@bakery/schemas/pages/insights.constants';
import type { InsightSpan } from '@bakery/schemas/pages/insights.constants';
import { Paper, SegmentedControl, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { EmptyState, ErrorState } from '../../../shared/ui/states.tsx';
import { useFailureToast } from '../../../shared/ui/use-failure-toast.ts';
import { InsightCharts } from './insight-charts.tsx';
import { InsightFigures } from './insight-figures.tsx';

interface InsightsScreenProps {
  span: InsightSpan | undefined;
  onSpan: (span: InsightSpan | undefined) => void;
}

const failure = 'Failed to load the visits';

/** The pages that visitors look at, and the contacts that come of it. */
export function InsightsScreen({ span = defaultInsightSpan, onSpan }: InsightsScreenProps) {
  const query = useQuery({
    ...trpc.insights.read.queryOptions({ span }),
    placeholderData: keepPreviousData,
    // Visitors come all the time.
    staleTime: 0,
  });
  const { data, error } = query;
  useFailureToast(failure, data ? error : null);
  return (
    <PageLayout title="Visits" lead="What visitors of the site look at, and what comes of it.">
      <Stack gap="md" aria-busy={query.isPending || query.isPlaceholderData}>
        {data?.since !== null && (
          <SegmentedControl
            aria-label="Time"
            value={span}
            onChange={(value) => {
              const chosen = insightSpanNames.find((one) => one === value);
              onSpan(chosen === defaultInsightSpan ? undefined : chosen);
            }}
            data={insightSpanNames.map((value) => ({ value, label: insightSpans[value].label }))}
            style={{ alignSelf: 'flex-start' }}
          />
        )}
        {data?.since ? (
          <>
            {data.since > data.from && (
              <Text size="sm">Counted since {formatLongDay(data.since)}.</Text>
            )}
            <InsightFigures insights={data} />
            <InsightCharts insights={data} span={span} />
          </>
        ) : data ? (
          <Paper withBorder>
            <EmptyState icon="chart" title="Nobody has looked at the site yet.">
              <Text size="sm" c="dimmed" ta="center" maw={460}>
                The first visit shows here within a few seconds.
              </Text>
            </EmptyState>
          </Paper>
        ) : error ? (
          <ErrorState
            title={failure}
            reason={failureReason(error)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Placeholders />
        )}
        <Text size="sm" c="dimmed" maw={760}>
          Pages are counted without cookies, and nothing of a visitor is kept: no address, no
          browser, no path from page to page. Robots are left out, and whoever has told the browser
          not to be tracked. Enquiries are counted in any case. Counts are kept for 26 months.
        </Text>
      </Stack>
    </PageLayout>
  );
}

function Placeholders() {
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} height={92} />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} height={380} />
        ))}
      </SimpleGrid>
    </>
  );
}
