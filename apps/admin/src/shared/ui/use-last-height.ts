import { useCallback, useState } from 'react';
import { findStored, store } from '../browser-storage.ts';

/** A height holds for one width of the window. */
interface Measured {
  width: number;
  height: number;
}

/**
 * Keeps the space of a part that is still loading, so that nothing below it moves: `height` is what it had in this
 * browser when it was last shown at this width of the window, and otherwise the usual one, in pixels. `ref` measures
 * the part when it is there.
 */
export function useLastHeight(name: string, usual: number) {
  const key = `height:${name}`;
  const [height] = useState(() => findHeight(key) ?? usual);
  const ref = useCallback(
    (part: HTMLElement | null) => {
      if (!part) return undefined;
      const observer = new ResizeObserver(() => {
        const measured: Measured = { width: window.innerWidth, height: part.offsetHeight };
        store(key, measured);
      });
      observer.observe(part);
      return () => observer.disconnect();
    },
    [key],
  );
  return { height, ref };
}

function findHeight(key: string): number | undefined {
  const stored = findStored<Measured>(key);
  return stored?.width === window.innerWidth ? stored.height : undefined;
}
