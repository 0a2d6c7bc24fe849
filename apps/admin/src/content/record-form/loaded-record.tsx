import { Paper, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { failureReason } from '../../shared/api/errors.ts';
import { ErrorState } from '../../shared/ui/states.tsx';

interface LoadedRecordProps<R> {
  query: { data: R | undefined; error: unknown; refetch: () => unknown };
  /** 'Failed to fetch product data.' */
  failure: string;
  children: (record: R) => ReactNode;
}

/** Shows a record's form once the record has been loaded. */
export function LoadedRecord<R>({ query, failure, children }: LoadedRecordProps<R>) {
  const { data, error, refetch } = query;
  if (data) return children(data);
  if (error) {
    return (
      <ErrorState title={failure} reason={failureReason(error)} onRetry={() => void refetch()} />
    );
  }
  return (
    <Paper withBorder p="lg" aria-busy>
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Stack gap="lg">
        {[36, 37, 38, 120, 180].map((height) => (
          <div key={height}>
            <Skeleton h={14} w={120} mb={8} />
            <Skeleton h={height} />
          </div>
        ))}
      </Stack>
    </Paper>
  );
}
