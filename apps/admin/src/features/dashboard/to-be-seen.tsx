import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { failedReleasesQuery, waitingQuery } from './dashboard.queries.ts';

// Most days there is neither.
const FailedReleases = lazy(async () => ({
  default: (await import('./failed-releases.tsx')).FailedReleases,
}));
const Waiting = lazy(async () => ({ default: (await import('./waiting.tsx')).Waiting }));

/** The releases that did not go live, and what is not published; renders nothing while there is neither. */
export function ToBeSeen() {
  const { data: failed } = useQuery(failedReleasesQuery());
  const { data: counts = [] } = useQuery(waitingQuery());
  const releases = failed?.items ?? [];
  const waiting = counts.filter(({ drafts, changed }) => drafts + changed > 0);
  return (
    <Suspense>
      {releases.length > 0 && <FailedReleases releases={releases} />}
      {waiting.length > 0 && <Waiting waiting={waiting} />}
    </Suspense>
  );
}
