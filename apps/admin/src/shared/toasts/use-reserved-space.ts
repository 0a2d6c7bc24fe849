import { useEffect, useRef } from 'react';

/**
 * Sets custom properties with the toasts' size: `--toasts-height` moves the page down, and
 * `--toasts-bottom`, the strip's lower edge, positions the dialogs.
 */
export function useReservedSpace() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { height, bottom } = strip.getBoundingClientRect();
      style.setProperty('--toasts-height', `${height}px`);
      style.setProperty('--toasts-bottom', `${height === 0 ? 0 : bottom}px`);
    });
    observer.observe(strip);
    return () => observer.disconnect();
  }, []);
  return ref;
}
