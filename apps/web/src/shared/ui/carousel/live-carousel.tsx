import { Carousel } from '@mantine/carousel';
import { HeadlessMantineProvider } from '@mantine/core';
import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import { useState } from 'react';
import { Icon } from '../icon.tsx';
import type { CarouselProps } from './carousel-props.ts';
import styles from './carousel.module.css';
import { useAutoplay } from './use-autoplay.ts';

/** Milliseconds until a window that is being resized counts as resized. */
const resizeDelay = 50;
const stillness = '(prefers-reduced-motion: reduce)';

function makeOptions(): EmblaOptionsType {
  let timer: ReturnType<typeof setTimeout>;
  let width: number | undefined;
  return {
    align: 'start',
    loop: true,
    // Its own unit: the slide comes to rest after 500 milliseconds. Zero is at once.
    duration: matchMedia(stillness).matches ? 0 : 19,
    dragThreshold: 5,
    // Called at each start too: only another width is a reason to measure anew.
    watchResize: (carousel) => {
      const before = width;
      width = carousel.rootNode().clientWidth;
      if (before === undefined || before === width) return false;
      clearTimeout(timer);
      timer = setTimeout(() => carousel.reInit(), resizeDelay);
      return false;
    },
  };
}

/** Mantine's carousel without Mantine's looks: it brings how it moves, our own styles the rest. */
export function LiveCarousel({ label, slides }: CarouselProps) {
  const [carousel, setCarousel] = useState<EmblaCarouselType | null>(null);
  const [options] = useState(makeOptions);
  const { isPlaying, toggle } = useAutoplay(carousel, !matchMedia(stillness).matches);

  return (
    <HeadlessMantineProvider>
      <button type="button" className={styles.pause} onClick={toggle}>
        <Icon name={isPlaying ? 'pause' : 'play'} size={20} />
        <span>{isPlaying ? 'Pause' : 'Play'}</span>
      </button>
      <Carousel
        aria-label={label}
        classNames={styles}
        className={styles.live}
        getEmblaApi={setCarousel}
        emblaOptions={options}
        withIndicators
        previousControlIcon={<Icon name="left" size={20} />}
        nextControlIcon={<Icon name="right" size={20} />}
      >
        {slides.map((slide, index) => (
          <Carousel.Slide key={slide.key} aria-label={`${index + 1} of ${slides.length}`}>
            {slide}
          </Carousel.Slide>
        ))}
      </Carousel>
    </HeadlessMantineProvider>
  );
}
