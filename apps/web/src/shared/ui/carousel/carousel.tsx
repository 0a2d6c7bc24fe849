import { useEffect, useRef, useState } from 'react';
import styles from './carousel.module.css';
import type { CarouselProps } from './carousel-props.ts';
import type { LiveCarousel } from './live-carousel.tsx';

/** The distance below the screen at which the carousel's script is loaded. */
const nearness = '400px';

/**
 * A carousel that advances automatically. Until it is near the screen, and without JavaScript, it
 * is a row of the same design that can be scrolled.
 */
export function Carousel({ label, slides, className }: CarouselProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [Live, setLive] = useState<typeof LiveCarousel>();

  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import('./live-carousel.tsx').then(
          (live) => setLive(() => live.LiveCarousel),
          // Offline: the scrollable row stays.
          () => {},
        );
      },
      { rootMargin: nearness },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={frame} className={[styles.carousel, className].filter(Boolean).join(' ')}>
      {Live ? <Live label={label} slides={slides} /> : <Row label={label} slides={slides} />}
    </div>
  );
}

function Row({ label, slides }: CarouselProps) {
  return (
    // A scrollable region must be focusable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.row} aria-label={label} tabIndex={0}>
      <ul className={styles.container}>
        {slides.map((slide) => (
          <li key={slide.key} className={styles.slide}>
            {slide}
          </li>
        ))}
      </ul>
    </section>
  );
}
