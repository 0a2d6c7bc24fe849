import type { ComponentProps, ReactNode } from 'react';
import { PageLayout } from './page-layout.tsx';
import { LoadFailure, LoadingState } from './states.tsx';

type Failure = ComponentProps<typeof LoadFailure>;

interface LoadingPageProps extends Pick<Failure, 'gone'> {
  title: string;
  back: ReactNode;
  query: { error: Failure['error'] | null; refetch: Failure['onRetry'] };
  /** Says that it could not be loaded. */
  failure: string;
}

/** A screen whose content is not there yet, or could not be loaded. */
export function LoadingPage({ title, back, query, failure, gone }: LoadingPageProps) {
  return (
    <PageLayout title={title} back={back}>
      {query.error ? (
        <LoadFailure error={query.error} title={failure} gone={gone} onRetry={query.refetch} />
      ) : (
        <LoadingState h={320} />
      )}
    </PageLayout>
  );
}
