import { useEffect, useRef, useState } from 'react';
import styles from './carousel.module.css';
import { useStepsOff } from '../../../first-paint/steps-off.ts';
import { whenNear } from '../../../first-paint/when-near.ts';
import type { CarouselProps } from './carousel-props.ts';
import type { LiveCarousel } from './live-carousel.tsx';

/**
 * A carousel that advances automatically. Until it is near the screen, and without JavaScript, it
 * is a row of the same design that can be scrolled.
 */
export function Carousel({ label, slides, className }: CarouselProps) {
  const frame = useRef<HTMLDivElement>(null);
  const off = useStepsOff();
  const [Live, setLive] = useState<typeof LiveCarousel>();

  useEffect(
    () =>
      whenNear(frame.current!, off, () => {
        import('./live-carousel.tsx').then(
          (live) => setLive(() => live.LiveCarousel),
          // Offline: the scrollable row stays.
          () => {},
        );
      }),
    [off],
  );

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
