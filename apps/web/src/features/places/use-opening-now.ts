import { useEffect, useRef, useState } from 'react';
import { useStepsOff } from '../../first-paint/steps-off.ts';
import { whenNear } from '../../first-paint/when-near.ts';
import type { NearestTool } from './nearest-tool.tsx';
import type { OpenSign } from './open-sign.tsx';
import type { OpeningNow } from './opening-now.tsx';

interface Loaded {
  OpeningNow: typeof OpeningNow;
  OpenSign: typeof OpenSign;
  NearestTool: typeof NearestTool;
}

/**
 * `OpeningNow`, `OpenSign` and `NearestTool` once the element with the ref is seen. Undefined before, on the server, and where they
 * cannot be loaded: the hours are there without them.
 */
export function useOpeningNow<E extends Element>() {
  const ref = useRef<E>(null);
  const off = useStepsOff();
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(
    () =>
      whenNear(
        ref.current!,
        off,
        () => {
          import('./opening-now.tsx').then(setLoaded, () => {});
        },
        '0px',
      ),
    [off],
  );
  return { ref, ...loaded };
}
