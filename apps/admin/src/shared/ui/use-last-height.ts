import { useCallback, useState } from 'react';

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
        storeHeight(key, { width: window.innerWidth, height: part.offsetHeight });
      });
      observer.observe(part);
      return () => observer.disconnect();
    },
    [key],
  );
  return { height, ref };
}

function findHeight(key: string): number | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Measured | null;
    return stored?.width === window.innerWidth ? stored.height : undefined;
  } catch {
    // Unreadable storage counts as none.
    return undefined;
  }
}

function storeHeight(key: string, measured: Measured): void {
  try {
    localStorage.setItem(key, JSON.stringify(measured));
  } catch {
    // Storage is full or unavailable: the usual height is kept.
  }
}
