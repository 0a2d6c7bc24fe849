import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import {
  deadLinksQuery,
  failedReleasesQuery,
  waitingQuery,
  waitingReleasesQuery,
} from './dashboard.queries.ts';

// Most days there is none of these.
const FailedReleases = lazy(async () => ({
  default: (await import('./failed-releases.tsx')).FailedReleases,
}));
const DeadLinks = lazy(async () => ({ default: (await import('./dead-links.tsx')).DeadLinks }));
const Waiting = lazy(async () => ({ default: (await import('./waiting.tsx')).Waiting }));

/** The releases that did not go live, links that lead nowhere, and what is not published; nothing where there is none. */
export function ToBeSeen() {
  const { data: failed } = useQuery(failedReleasesQuery());
  const { data: dead = [] } = useQuery(deadLinksQuery());
  const { data: counts = [] } = useQuery(waitingQuery());
  const { data: planned = 0 } = useQuery(waitingReleasesQuery('planned'));
  const { data: scheduled = 0 } = useQuery(waitingReleasesQuery('scheduled'));
  const releases = failed?.items ?? [];
  const waiting = counts.filter((count) => count.drafts + count.changed + count.scheduled > 0);
  return (
    <Suspense>
      {releases.length > 0 && <FailedReleases releases={releases} />}
      {dead.length > 0 && <DeadLinks links={dead} />}
      {waiting.length + planned + scheduled > 0 && (
        <Waiting waiting={waiting} releases={{ planned, scheduled }} />
      )}
    </Suspense>
  );
}
