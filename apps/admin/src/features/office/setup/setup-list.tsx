import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useRight } from '../../../shared/api/rights.ts';
import { api } from '../../../shared/api/trpc.ts';
import { findStoredText, storeText } from '../../../shared/browser-storage.ts';
import { setupQuery } from './setup.queries.ts';
import { LoadingState } from '../../../shared/ui/states.tsx';
import { useLastHeight } from '../../../shared/ui/use-last-height.ts';

const SetupPanel = lazy(async () => ({ default: (await import('./parts.ts')).SetupPanel }));
const AllDone = lazy(async () => ({ default: (await import('./parts.ts')).AllDone }));

/** Set while the list is shown: what replaces it is shown to those who have seen it. */
const wasOpenKey = 'setup-open';

/** The height of a list with much to do, in pixels. */
const usualHeight = 560;

/** The list of what an installation still needs, on the dashboard until nothing is missing. */
export function SetupList() {
  return useRight('settings') ? <Loaded /> : null;
}

function Loaded() {
  const { data } = useQuery(setupQuery());
  const { height, ref } = useLastHeight('setup', usualHeight);
  const [wasOpen, setWasOpen] = useState(() => findStoredText(wasOpenKey) !== undefined);
  const isOpen = data?.entries.some(({ state }) => state === 'missing');
  const isDone = data !== undefined && !isOpen;
  if (isOpen && !wasOpen) setWasOpen(true);

  useEffect(() => {
    if (isOpen) storeText(wasOpenKey, '1');
    else if (isDone) storeText(wasOpenKey, undefined);
    // Nothing depends on the response: without one, the next visit of the dashboard asks again.
    if (isDone && !data.isFinished) api.setup.finish.mutate().catch(() => undefined);
  }, [data, isOpen, isDone]);

  if (data && isOpen) {
    return (
      <Suspense fallback={<LoadingState h={height} />}>
        <div ref={ref}>
          <SetupPanel entries={data.entries} />
        </div>
      </Suspense>
    );
  }
  if (isDone && wasOpen) {
    return (
      <Suspense>
        <AllDone onClose={() => setWasOpen(false)} />
      </Suspense>
    );
  }
  return data === undefined && wasOpen ? <LoadingState h={height} /> : null;
}
