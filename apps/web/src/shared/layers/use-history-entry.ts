import { useRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Marks the entry that Back leaves to close what lies over the page. */
    isLayer?: boolean;
  }
}

/** Settled once the browser has left the entry that was taken away last. */
let left = Promise.resolve();

function takeAway(history: RouterHistory): void {
  left = new Promise((resolve) => {
    const unsubscribe = history.subscribe(() => {
      unsubscribe();
      resolve();
    });
  });
  history.back();
}

/**
 * Gives an open panel or dialog an entry in the history, so that Back closes it. One that closes otherwise takes its
 * entry away, unless another page has taken its place.
 */
export function useHistoryEntry(isOpen: boolean, close: () => void): void {
  const router = useRouter();
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const { history } = router;
    const isOwn = () => history.location.state.isLayer === true;
    let isClosed = false;
    const enter = async () => {
      // Else the browser would leave the new entry.
      await left;
      if (isClosed) return;
      await router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: (state) => ({ ...state, isLayer: true }),
        resetScroll: false,
      });
    };
    void enter();
    const unsubscribe = history.subscribe(({ action }) => {
      if (action.type === 'BACK' && !isOwn()) leave();
    });
    return () => {
      isClosed = true;
      unsubscribe();
      if (isOwn()) takeAway(history);
    };
  }, [isOpen, router]);
}
