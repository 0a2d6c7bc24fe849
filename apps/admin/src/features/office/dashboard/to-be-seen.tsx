import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { failedReleasesQuery, waitingQuery, waitingReleasesQuery } from './dashboard.queries.ts';

// Most days there is none of these.
const FailedReleases = lazy(async () => ({
  default: (await import('./failed-releases.tsx')).FailedReleases,
}));
const Waiting = lazy(async () => ({ default: (await import('./waiting.tsx')).Waiting }));

/** The releases that did not go live, and what is not published; nothing where there is none. */
export function ToBeSeen() {
  const { data: failed } = useQuery(failedReleasesQuery());
  const { data: counts = [] } = useQuery(waitingQuery());
  const { data: planned = 0 } = useQuery(waitingReleasesQuery('planned'));
  const { data: scheduled = 0 } = useQuery(waitingReleasesQuery('scheduled'));
  const releases = failed?.items ?? [];
  const waiting = counts.filter((count) => count.drafts + count.changed + count.scheduled > 0);
  return (
    <Suspense>
      {releases.length > 0 && <FailedReleases releases={releases} />}
      {waiting.length + planned + scheduled > 0 && (
        <Waiting waiting={waiting} releases={{ planned, scheduled }} />
      )}
    </Suspense>
  );
}
