import { useEffect } from 'react';
import { useLatest } from '../use-latest.ts';
import type { PageQuery } from './list-types.ts';

/** Goes to the last existing page when the current page has become empty. */
export function usePageInRange<T extends { id: string }>(
  { data, isPlaceholderData, isFilling = false }: PageQuery<T>,
  onPage: (page: number) => void,
): void {
  const go = useLatest(onPage);
  const isGone = !isPlaceholderData && !isFilling && data?.items.length === 0;
  const target = data && isGone ? lastPageBefore(data.meta) : undefined;
  useEffect(() => {
    if (target !== undefined) go.current(target);
  }, [target, go]);
}

function lastPageBefore({ page, total, limit }: { page: number; total: number; limit: number }) {
  if (page === 1) return undefined;
  return Math.max(1, Math.min(page - 1, Math.ceil(total / limit)));
}
