import { statisticsPeriods } from '@bakery/schemas/enquiries/statistics.constants';
import type { StatisticsPeriod } from '@bakery/schemas/enquiries/statistics.constants';
import { Paper, SegmentedControl, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { EmptyState, ErrorState } from '../../../shared/ui/states.tsx';
import { NumbersCharts } from './statistics-charts.tsx';

interface NumbersPanelsProps {
  period: StatisticsPeriod;
  onPeriod: (period: StatisticsPeriod) => void;
}

export function StatisticsPanels({ period, onPeriod }: NumbersPanelsProps) {
  const query = useQuery({
    ...trpc.enquiryNumbers.get.queryOptions({ weeks: period }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  return (
    <Stack gap="md" aria-busy={query.isPending || query.isPlaceholderData}>
      <SegmentedControl
        aria-label="Period"
        value={String(period)}
        onChange={(value) =>
          onPeriod(statisticsPeriods.find((one) => String(one) === value) ?? period)
        }
        data={statisticsPeriods.map((weeks) => ({ value: String(weeks), label: `${weeks} weeks` }))}
        style={{ alignSelf: 'flex-start' }}
      />
      {data && !data.isComplete && (
        <Text size="sm">
          Earlier enquiries are still being sorted. The numbers will be complete within the hour.
        </Text>
      )}
      {error && !data ? (
        <ErrorState
          title="The numbers could not be loaded"
          reason={failureReason(error)}
          onRetry={() => void query.refetch()}
        />
      ) : !data ? (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          {[1, 2, 3, 4, 5, 6].map((n) => (
            <Skeleton key={n} height={340} />
          ))}
        </SimpleGrid>
      ) : data.weeks.every(({ states }) => Object.values(states).every((count) => count === 0)) ? (
        <Paper withBorder>
          <EmptyState icon="mail" title="No enquiries in these weeks." />
        </Paper>
      ) : (
        <NumbersCharts numbers={data} />
      )}
    </Stack>
  );
}
