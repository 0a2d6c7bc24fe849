import type { ReactElement } from 'react';

export interface CarouselProps {
  /** What it shows, for screen readers. */
  label: string;
  /** Each with its key. */
  slides: readonly ReactElement[];
  /** Sets `--slide`, the width of a slide, and `--gap`. */
  className?: string | undefined;
}
