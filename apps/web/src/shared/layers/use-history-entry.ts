import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Marks the entry that Back leaves to close what lies over the page. */
    isLayer?: boolean;
  }
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
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: (state) => ({ ...state, isLayer: true }),
      resetScroll: false,
    });
    const unsubscribe = history.subscribe(({ action }) => {
      if (action.type === 'BACK' && !isOwn()) leave();
    });
    return () => {
      unsubscribe();
      if (isOwn()) history.back();
    };
  }, [isOpen, router]);
}
