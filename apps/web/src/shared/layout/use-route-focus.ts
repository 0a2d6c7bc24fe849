import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the focus to the content when another page is shown without a load, as a load would: who
 * hears the page hears the new one, and who uses the keyboard starts at its beginning.
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
