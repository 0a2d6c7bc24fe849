import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Shows the top of a page that a link leads to as soon as there is a sign of it. The router does so
 * when the page has come, and until then a slow one would be its foot alone.
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
