import type { Picture } from './media.ts';

/** The `srcset` of a picture in one format. */
export function pictureSrcSet(image: Picture, format: 'avif' | 'webp'): string {
  return image.widths.map((width) => `${image.base}/${width}.${format} ${width}w`).join(', ');
}
