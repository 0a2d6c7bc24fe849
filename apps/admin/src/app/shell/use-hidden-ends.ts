import { useCallback } from 'react';

/**
 * Marks a part that scrolls with `data-above` and `data-below` where something of it is out of sight there, for a style
 * that shows it. Its children may change.
 */
export function useHiddenEnds() {
  return useCallback((part: HTMLElement | null) => {
    if (!part) return undefined;
    const update = () => {
      const { scrollTop, clientHeight, scrollHeight } = part;
      part.toggleAttribute('data-above', scrollTop > 1);
      part.toggleAttribute('data-below', scrollTop + clientHeight < scrollHeight - 1);
    };
    const sizes = new ResizeObserver(update);
    const content = part.firstElementChild;
    sizes.observe(part);
    if (content) sizes.observe(content);
    part.addEventListener('scroll', update, { passive: true });
    return () => {
      sizes.disconnect();
      part.removeEventListener('scroll', update);
    };
  }, []);
}
