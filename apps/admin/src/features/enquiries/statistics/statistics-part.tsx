import type { StatisticsPeriod } from '@bakery/schemas/enquiries/statistics.constants';
import { Box, Skeleton } from '@mantine/core';
import { lazy, Suspense, useRef } from 'react';
import { LoadingState } from '../../../shared/ui/states.tsx';
import { useSeen } from '../../../shared/ui/use-seen.ts';

// With the library of the charts, which is larger than the rest of the dashboard.
const StatisticsPanels = lazy(async () => ({
  default: (await import('./statistics-panels.tsx')).StatisticsPanels,
}));

interface NumbersPartProps {
  period: StatisticsPeriod;
  onPeriod: (period: StatisticsPeriod) => void;
}

/** The numbers of enquiries; they are loaded when somebody has scrolled to them. */
export function StatisticsPart(props: NumbersPartProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(ref, '160px');
  return (
    <Box ref={ref} mih={320}>
      {isSeen ? (
        <Suspense fallback={<LoadingState h={320} />}>
          <StatisticsPanels {...props} />
        </Suspense>
      ) : (
        <Skeleton h={320} />
      )}
    </Box>
  );
}
