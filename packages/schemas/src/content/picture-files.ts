import type { Picture, PictureFiles } from './media.ts';

/** The `srcset` of a picture in one format, limited to files of at most `maxWidth` pixels. */
export function pictureSrcSet(
  image: PictureFiles,
  format: 'avif' | 'webp',
  maxWidth = Infinity,
): string {
  return image.widths
    .filter((width, index) => index === 0 || width <= maxWidth)
    .map((width) => `${image.base}/${width}.${format} ${width}w`)
    .join(', ');
}

/** The files and the position of a picture, without its id and alternative text; `null` without a picture. */
export function pictureFilesOf(image: Picture | undefined): PictureFiles | null {
  if (!image) return null;
  const { id: _id, alt: _alt, ...files } = image;
  return files;
}
