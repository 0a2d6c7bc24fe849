import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useEffect, useState } from 'react';

/** How long a slide is shown, in milliseconds. */
const stay = 2_000;

/**
 * Advances a carousel automatically. It pauses while the pointer, a touch or the focus is on it and
 * while it is not visible, and stops with `toggle`.
 */
export function useAutoplay(carousel: EmblaCarouselType | null, playsAtFirst: boolean) {
  const [isPlaying, setPlaying] = useState(playsAtFirst);
  const toggle = useCallback(() => setPlaying((was) => !was), []);

  useEffect(() => {
    const frame = carousel?.rootNode().parentElement;
    if (!carousel || !frame) return undefined;
    // Automatic changes are not announced by screen readers; manual ones are.
    frame.querySelector('[role="status"]')?.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
    if (!isPlaying) return undefined;

    const canHover = matchMedia('(hover: hover)').matches;
    let isHeld = false;
    let isSeen = true;
    let timer: ReturnType<typeof setTimeout>;
    const observer = new IntersectionObserver((entries) => {
      isSeen = entries.at(-1)?.isIntersecting ?? true;
    });
    const rests = () =>
      isHeld ||
      !isSeen ||
      document.hidden ||
      (canHover && frame.matches(':hover')) ||
      frame.matches(':focus-within');
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!rests()) carousel.scrollNext();
        wait();
      }, stay);
    };
    const hold = () => {
      isHeld = true;
    };
    const release = () => {
      isHeld = false;
      wait();
    };

    observer.observe(frame);
    // After any move, manual or automatic, the slide is shown for its full time.
    carousel.on('select', wait).on('pointerDown', hold).on('pointerUp', release);
    wait();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      carousel.off('select', wait).off('pointerDown', hold).off('pointerUp', release);
    };
  }, [carousel, isPlaying]);

  return { isPlaying, toggle };
}
