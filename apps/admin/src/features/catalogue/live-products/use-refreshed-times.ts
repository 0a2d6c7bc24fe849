import { useEffect, useState } from 'react';
import type { PageQuery } from '../../../shared/list/list-types.ts';
import { useLatest } from '../../../shared/use-latest.ts';

const refreshInterval = 30_000;

/**
 * Sets the rows' `updatedAt` to the current time every 30 seconds, in the browser only, without a
 * request. Rows do not change during a refetch; the next response from the server replaces them.
 */
export function useRefreshedTimes<T extends { updatedAt: string }, Q extends PageQuery<T>>(
  query: Q & { isFetching: boolean },
): Q {
  const { data, isFetching } = query;
  const [stamp, setStamp] = useState<{ of: typeof data; at: string }>();
  const latest = useLatest({ data, isFetching });

  useEffect(() => {
    const timer = setInterval(() => {
      const { data, isFetching } = latest.current;
      if (!isFetching) setStamp({ of: data, at: new Date().toISOString() });
    }, refreshInterval);
    return () => clearInterval(timer);
  }, [latest]);

  if (!data || stamp?.of !== data) return query;
  const items = data.items.map((item) => ({ ...item, updatedAt: stamp.at }));
  return { ...query, data: { ...data, items } };
}
