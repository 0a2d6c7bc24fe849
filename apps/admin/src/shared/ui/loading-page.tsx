import type { ComponentProps, ReactNode } from 'react';
import { PageLayout } from './page-layout.tsx';
import { LoadFailure, LoadingState } from './states.tsx';

type Failure = ComponentProps<typeof LoadFailure>;

interface LoadingPageProps extends Pick<Failure, 'gone' | 'onRetry'> {
  title: string;
  back: ReactNode;
  /** Why it is not there; null while it is being loaded. */
  error: Failure['error'] | null;
  /** Says that it could not be loaded. */
  failure: string;
}

/** A screen whose content is not there yet, or could not be loaded. */
export function LoadingPage({ title, back, error, failure, ...shown }: LoadingPageProps) {
  return (
    <PageLayout title={title} back={back}>
      {error ? <LoadFailure error={error} title={failure} {...shown} /> : <LoadingState h={320} />}
    </PageLayout>
  );
}
