import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { maxShownPages } from './pages.ts';

/** By history entry: Back restores the number of pages that were shown. */
const shownPages = new Map<string, number>();

interface Location {
  state: { __TSR_key?: string };
}

/** The number of pages that a listing shows at a history entry. */
export function findShownPages({ state }: Location): number {
  return shownPages.get(state.__TSR_key ?? '') ?? 1;
}

/**
 * The number of pages that a listing shows, and a function that shows one more. Another choice
 * resets it.
 */
export function useShownPages(choice: string): [shown: number, showMore: () => void] {
  const router = useRouter();
  const read = () => ({ choice, shown: findShownPages(router.latestLocation) });
  const [now, setNow] = useState(read);
  const current = now.choice === choice ? now : read();
  if (current !== now) setNow(current);

  function showMore() {
    const shown = Math.min(current.shown + 1, maxShownPages);
    const key = router.latestLocation.state.__TSR_key;
    if (key) shownPages.set(key, shown);
    setNow({ choice, shown });
  }
  return [current.shown, showMore];
}
