import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls to the top as soon as the pending state is shown. The router scrolls only when the page
 * has loaded; until then a visitor would see only the footer of a slow page.
 */
export function useTopOnPending(): void {
  const { history } = useRouter();
  const shown = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname });
  const before = useRef(shown);
  const isLed = useRef(false);
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        isLed.current = action.type === 'PUSH';
      }),
    [history],
  );
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (isLed.current) scrollTo(0, 0);
    isLed.current = false;
  }, [shown]);
}
