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
    /** Whether the visitor's list is sent with the message. */
    withList?: boolean;
  }
}

/** The product and the list that the page that led here has sent along. */
export interface Carried {
  about: AboutProduct | undefined;
  /** Whether the visitor's list is attached. */
  withList: boolean;
  removeAbout: () => void;
  removeList: () => void;
  removeAll: () => void;
  /** Attaches what a message that is taken back had. */
  attach: (state: { about?: AboutProduct; withList?: boolean }) => void;
}

/**
 * The product whose page led here and whether the visitor's list is attached, in the entry of the browser's history: they
 * are still there after a reload. The address stays the same, and with it the cached page. After a click before hydration
 * the product comes from the session's storage (`first-paint/load-page.script.ts`).
 */
export function useCarried(): Carried {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const about = useLocation({ select: ({ state }) => state.about });
  const withList = useLocation({ select: ({ state }) => state.withList === true });
  const carry = useCallback(
    (state: { about?: AboutProduct; withList?: boolean }) =>
      void navigate({ to: '.', search: true, replace: true, resetScroll: false, state }),
    [navigate],
  );

  useEffect(() => {
    const stored = takeStored();
    if (stored && !about) carry({ about: stored });
  }, [about, carry]);

  return {
    about: isHydrated ? about : undefined,
    withList: isHydrated && withList,
    removeAbout: () => carry(withList ? { withList } : {}),
    removeList: () => carry(about ? { about } : {}),
    removeAll: () => {
      if (about || withList) carry({});
    },
    attach: carry,
  };
}

/** Removed when it is read: it belongs to the page that was opened next. */
function takeStored(): AboutProduct | undefined {
  const stored = findStored('about', 'tab') as AboutProduct | undefined;
  store('about', undefined, 'tab');
  return stored;
}
