import { useEffect, useRef, useState } from 'react';
import { useStepsOff } from '../../first-paint/steps-off.ts';
import { whenNear } from '../../first-paint/when-near.ts';
import type { OpeningNow } from './opening-now.tsx';

/**
 * `OpeningNow` once the element with the ref is seen. Undefined before, on the server, and where it
 * cannot be loaded: the hours are there without it.
 */
export function useOpeningNow<E extends Element>() {
  const ref = useRef<E>(null);
  const off = useStepsOff();
  const [loaded, setLoaded] = useState<typeof OpeningNow>();
  useEffect(
    () =>
      whenNear(
        ref.current!,
        off,
        () => {
          import('./opening-now.tsx').then(
            (module) => setLoaded(() => module.OpeningNow),
            () => {},
          );
        },
        '0px',
      ),
    [off],
  );
  return { ref, OpeningNow: loaded };
}
