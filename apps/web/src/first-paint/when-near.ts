import type { StepsOff } from './steps.ts';

/** The distance below the screen at which an element is near. */
const nearness = '400px';

/**
 * Calls `act` once, when the element is near the screen; at once where the step is off. Returns the
 * function that stops waiting.
 */
export function whenNear(element: Element, off: StepsOff, act: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting && !off.includes('carousel')) return;
      observer.disconnect();
      act();
    },
    { rootMargin: nearness },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
