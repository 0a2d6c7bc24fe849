import type { ReactElement } from 'react';

export interface CarouselProps {
  /** The accessible name. */
  label: string;
  /** Each needs a key. */
  slides: readonly ReactElement[];
  /** Must set `--slide`, the width of a slide, and `--gap`. */
  className?: string | undefined;
}
