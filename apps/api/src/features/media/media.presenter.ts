import type { Picture, UploadedMedia } from '@bakery/schemas/media';
import type { MediaRow } from './media.queries.ts';

/** The public address of a picture's file. `base` is the origin that serves it, or empty. */
export function imageUrl(base: string, key: string, file: string): string {
  return `${base}/uploads/${key}/${file}`;
}

/** A ready image as the public sees it. */
export function presentPicture(row: MediaRow, base: string): Picture {
  if (row.width === null || row.height === null || row.fallback === null || row.preview === null) {
    throw new Error(`medium ${row.id} is no finished image`);
  }
  return {
    id: row.id,
    url: imageUrl(base, row.key, row.fallback),
    base: `${base}/uploads/${row.key}`,
    width: row.width,
    height: row.height,
    widths: row.widths,
    preview: row.preview,
    alt: row.alt,
  };
}

/** The response to an upload. */
export function presentUploaded(row: MediaRow, base: string): UploadedMedia {
  return { ...presentPicture(row, base), size: row.byte_size, name: row.original_name };
}
