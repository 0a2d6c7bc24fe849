import type { StepsOff } from './steps.ts';

/**
 * Calls `act` once, when the element is so near to the screen; at once where the step is off. Returns the
 * function that stops waiting.
 */
export function whenNear(
  element: Element,
  off: StepsOff,
  act: () => void,
  nearness = '400px',
): () => void {
  const observer = new IntersectionObserver(
    // A busy browser reports several changes at once: the first may be from before the page was scrolled.
    (entries) => {
      const isNear = entries.some(({ isIntersecting }) => isIntersecting);
      if (!isNear && !off.includes('carousel')) return;
      observer.disconnect();
      act();
    },
    { rootMargin: nearness },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
