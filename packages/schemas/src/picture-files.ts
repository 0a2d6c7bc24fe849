import type { Picture } from './media.ts';

/** The `srcset` of a picture in one format; of one that is never shown larger, up to `most` pixels. */
export function pictureSrcSet(image: Picture, format: 'avif' | 'webp', most = Infinity): string {
  return image.widths
    .filter((width, index) => index === 0 || width <= most)
    .map((width) => `${image.base}/${width}.${format} ${width}w`)
    .join(', ');
}
