import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { findStored, store } from '../../shared/browser-storage.ts';

/** A product that somebody wants to write about. */
export interface AboutProduct {
  id: string;
  name: string;
}

declare module '@tanstack/history' {
  interface HistoryState {
    about?: AboutProduct;
  }
}

/**
 * The product whose page led here, in the entry of the browser's history: it is still there after a reload. The
 * address stays the same, and with it the cached page. After a click before hydration it comes from the session's storage
 * (`first-paint/load-page.script.ts`).
 */
export function useAbout(): { about: AboutProduct | undefined; removeAbout: () => void } {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const about = useLocation({ select: ({ state }) => state.about });
  const setAbout = useCallback(
    (state: { about?: AboutProduct }) =>
      void navigate({ to: '.', search: true, replace: true, resetScroll: false, state }),
    [navigate],
  );

  useEffect(() => {
    const stored = takeStored();
    if (stored && !about) setAbout({ about: stored });
  }, [about, setAbout]);

  return {
    about: isHydrated ? about : undefined,
    removeAbout: () => {
      if (about) setAbout({});
    },
  };
}

/** Removed when it is read: it belongs to the page that was opened next. */
function takeStored(): AboutProduct | undefined {
  const stored = findStored('about', 'tab') as AboutProduct | undefined;
  store('about', undefined, 'tab');
  return stored;
}
