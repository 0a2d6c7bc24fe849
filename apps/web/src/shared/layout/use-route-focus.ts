import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the focus to the main content after a client-side navigation, as a page load would: screen
 * readers announce the new page, and the keyboard starts at its beginning.
 */
export function useRouteFocus(content: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) content.current?.focus({ preventScroll: true });
      }),
    [router, content],
  );
}
