import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useEffect, useState } from 'react';

/** How long a slide stays. */
const stay = 2_000;

/**
 * Moves a carousel on, slide after slide. It waits while a pointer is on it, a finger holds it, the
 * focus is in it or nobody sees it, and stops altogether with `toggle`.
 */
export function useAutoplay(carousel: EmblaCarouselType | null, playsAtFirst: boolean) {
  const [isPlaying, setPlaying] = useState(playsAtFirst);
  const toggle = useCallback(() => setPlaying((was) => !was), []);

  useEffect(() => {
    const frame = carousel?.rootNode().parentElement;
    if (!carousel || !frame) return undefined;
    // What moves by itself is not read out; what is moved by hand is.
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
    // Whoever moved it: the slide stays its time.
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
