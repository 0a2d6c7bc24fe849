import { Carousel } from '@mantine/carousel';
import { HeadlessMantineProvider } from '@mantine/core';
import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import { useState } from 'react';
import { Icon } from '../icon.tsx';
import type { CarouselProps } from './carousel-props.ts';
import styles from './carousel.module.css';
import { useAutoplay } from './use-autoplay.ts';

/** The delay in milliseconds after the last resize event before measuring. */
const resizeDelay = 50;
const stillness = '(prefers-reduced-motion: reduce)';

function makeOptions(): EmblaOptionsType {
  let timer: ReturnType<typeof setTimeout>;
  let width: number | undefined;
  return {
    align: 'start',
    loop: true,
    // In Embla's own unit: the animation takes about 500 milliseconds. Zero means no animation.
    duration: matchMedia(stillness).matches ? 0 : 19,
    dragThreshold: 5,
    // Also called at each start: measure again only for a different width.
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

/**
 * Mantine's carousel without Mantine's styles: behaviour from the library, design from our own CSS.
 */
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
