import { useEffect, useState } from 'react';
import type { PageQuery } from '../../shared/list/list-types.ts';
import { useLatest } from '../../shared/use-latest.ts';

const refreshInterval = 30_000;

/**
 * The query's rows, stamped every 30 seconds with a new time of change, here and without asking the
 * server; a refresh in progress keeps them as they are. What the server says next counts again.
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
