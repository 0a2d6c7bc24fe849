import { toPosition } from '@bakery/schemas/content/media';
import { pictureEdits } from '@bakery/schemas/content/picture-edits';
import type { PictureEdits } from '@bakery/schemas/content/picture-edits';
import type {
  FocalPoint,
  Picture,
  StoredImage,
  UploadedMedia,
} from '@bakery/schemas/content/media';
import type { MediaRow } from './media.queries.ts';
import type { JudgedRow } from './media.service.ts';
import { orphanHours } from './orphan-hours.ts';

/** The public address of a picture's file. `base` is the origin that serves it, or empty. */
export function imageUrl(base: string, key: string, file: string): string {
  return `${base}/uploads/${key}/${file}`;
}

/** A ready image as the public sees it. */
export function presentPicture(row: MediaRow, base: string): Picture {
  if (row.width === null || row.height === null || row.fallback === null || row.preview === null) {
    throw new Error(`medium ${row.id} is no finished image`);
  }
  const focal = focalOf(row);
  return {
    id: row.id,
    url: imageUrl(base, row.key, row.fallback),
    base: `${base}/uploads/${row.key}`,
    width: row.width,
    height: row.height,
    widths: row.widths,
    preview: row.preview,
    alt: row.alt,
    ...(focal && { position: toPosition(focal) }),
  };
}

/** The response to an upload. */
export function presentUploaded(row: JudgedRow, base: string): UploadedMedia {
  return {
    ...presentPicture(row, base),
    size: row.byte_size,
    name: row.original_name,
    advice: row.advice,
  };
}

/** A picture of the library; `isUsed` is whether a record refers to it. */
export function presentStored(row: MediaRow & { is_used: boolean }, base: string): StoredImage {
  return {
    ...presentPicture(row, base),
    version: row.version,
    name: row.original_name,
    size: row.byte_size,
    createdAt: row.created_at.toISOString(),
    focal: focalOf(row) ?? null,
    edits: editsOf(row) ?? null,
    isUsed: row.is_used,
    retainedUntil: row.is_used ? null : retainedUntil(row.created_at).toISOString(),
  };
}

/** How the picture was made from its original; undefined without one. */
export function editsOf({ original_id, edits }: MediaRow): PictureEdits | undefined {
  return original_id === null ? undefined : pictureEdits.parse(edits);
}

/** The chosen point; undefined where none is. */
export function focalOf({ focal_x, focal_y }: MediaRow): FocalPoint | undefined {
  return focal_x === null || focal_y === null ? undefined : { x: focal_x, y: focal_y };
}

function retainedUntil(uploaded: Date): Date {
  return new Date(uploaded.getTime() + orphanHours.image * 60 * 60_000);
}
