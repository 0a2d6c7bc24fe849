import { z } from '../common/zod.ts';
import { id, listQuery, recordRef, text } from '../common/fields.ts';
import { limits } from '../common/limits.constants.ts';
import { pictureAdvice } from './picture-advice.ts';
import { pictureEdits } from './picture-edits.ts';
import { versionedKinds } from './versions.constants.ts';

/** The accepted picture formats, detected from the content. */
export const imageTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
] as const;

/**
 * A stored picture. Its files are `{base}/{width}.avif` and `{base}/{width}.webp` for each of
 * `widths`, and `url`, the fallback for every browser. `width` and `height` are those of the
 * largest file in pixels; `preview` is a tiny data URL to show blurred while the picture loads.
 */
export const picture = z.object({
  id: z.string(),
  url: z.string(),
  base: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  preview: z.string(),
  alt: z.string(),
  /** The point that every crop of the picture keeps, as CSS's `object-position`; absent while no point is chosen. */
  position: z.string().optional(),
});
export type Picture = z.infer<typeof picture>;

/**
 * The data needed to show a picture beside its caption. Kept small, because a listing has many
 * pictures.
 */
export const pictureFiles = picture.omit({ id: true, alt: true });
export type PictureFiles = z.infer<typeof pictureFiles>;

/** The response to an upload in the back office; `size` is the size of the sent file in bytes. */
export const uploadedMedia = z.object({
  ...picture.shape,
  size: z.int(),
  name: z.string(),
  /** How it will look where that could be better; empty for a good picture. */
  advice: z.array(pictureAdvice),
});
export type UploadedMedia = z.infer<typeof uploadedMedia>;

/** The longest alternative text. */
export const maxAltLength = 500;

/** One coordinate of a focal point, as a share of the width or height. */
const share = z
  .number({ error: 'Must be a number from 0 to 1.' })
  .min(0, 'Must be a number from 0 to 1.')
  .max(1, 'Must be a number from 0 to 1.')
  .transform((value) => Math.round(value * 1000) / 1000);

/** The point of a picture that every crop keeps, from its left and its top. */
export const focalPoint = z.object({ x: share, y: share });
export type FocalPoint = z.infer<typeof focalPoint>;

/** A focal point as CSS's `object-position`. */
export function toPosition({ x, y }: FocalPoint): string {
  const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;
  return `${percent(x)} ${percent(y)}`;
}

/** A picture of the store as the back office lists it. */
export const storedImage = z.object({
  ...picture.shape,
  version: z.int(),
  /** The name of the file that was sent. */
  name: z.string(),
  size: z.int(),
  createdAt: z.string(),
  focal: focalPoint.nullable(),
  /** How it was made from the original that is kept aside; null where none is. */
  edits: pictureEdits.nullable(),
  isUsed: z.boolean(),
  /** Until when an unused picture is kept at least; null for one that is used. */
  retainedUntil: z.string().nullable(),
});
export type StoredImage = z.infer<typeof storedImage>;

/** The search is for words in the file's name and the alternative text; `alt` leaves those without that text. */
export const imageListQuery = listQuery.extend({
  limit: listQuery.shape.limit.default(24),
  alt: z.literal('missing').optional(),
});
export type ImageListQuery = z.infer<typeof imageListQuery>;

/** Absent fields stay unchanged; without a focal point each place crops in its own way. */
export const imageUpdate = z.object({
  alt: text(maxAltLength).optional(),
  focal: focalPoint.nullable().optional(),
});
export type ImageUpdate = z.infer<typeof imageUpdate>;
export const imageUpdateInput = recordRef.extend({ changes: imageUpdate });

/** A record that uses a picture, or a document of the site by its key. A deleted one keeps its pictures for as long as it can be restored. */
export const imageUse = z.object({
  kind: z.enum(versionedKinds),
  id: z.string(),
  name: z.string(),
  isDeleted: z.boolean(),
  /** Only earlier versions of it show the picture. */
  isEarlier: z.boolean(),
  /** Visitors do not see that it uses the picture: it is not published, or the change is not. */
  isDraft: z.boolean(),
});
export type ImageUse = z.infer<typeof imageUse>;

/** The records that use a picture, at most {@link maxImageUses} of `total`. */
export interface ImageUses {
  items: ImageUse[];
  total: number;
}
export const maxImageUses = 50;

/**
 * How long the back office offers a draft. A stored picture that no record refers to is kept for
 * the same time, because a draft may refer to it.
 */
export const draftDays = 30;

/**
 * A reference to a stored picture by its id; an unused upload is removed after {@link draftDays}.
 */
export const mediaId = id;

/** The maximum number of pictures in one form; far above the number in a text with pictures. */
export const mediaIds = z.array(mediaId).max(1_000);

/**
 * The free space on the server's disk, in bytes; `free` is null where the system does not report
 * it.
 */
export const diskSpace = z.object({
  free: z.number().nullable(),
  /** Below this no pictures and documents are accepted. */
  minimum: z.number(),
});
export type DiskSpace = z.infer<typeof diskSpace>;

export const mediaMessages = {
  tooLarge: 'The file is too large. The most is 10 MB.',
  notAnImage: 'Please choose a picture: PNG, JPEG, WebP, AVIF or GIF.',
  unreadable: 'This picture cannot be read. Please choose another.',
  tooManyPixels: 'This picture has too many pixels. Please choose a smaller one.',
  tooMany: `Please choose at most ${limits.imagesPerRecord} pictures.`,
  notStored: 'Pictures cannot be stored at the moment. Please try again later.',
  documentNotStored:
    'We cannot take documents at the moment. Please send your message without it, or try again later.',
  noSpace:
    'The server has too little disk space left for pictures. Please delete what is not needed, or have more space added.',
  gone: 'This picture is no longer there. Please choose another.',
} as const;

/** A required picture; a missing or empty value is refused with `required`. */
export function requiredMedia(required: string) {
  return z.uuid({ error: required });
}

/** The ordered pictures of a record, at least one; an empty list is refused with `required`. */
export function requiredImages(required: string) {
  return imageList(required).min(1, required);
}

/** The images of a draft, which may be without any. */
export function draftImages(required: string) {
  return imageList(required).default([]);
}

function imageList(required: string) {
  return z.array(mediaId, { error: required }).max(limits.imagesPerRecord, mediaMessages.tooMany);
}
