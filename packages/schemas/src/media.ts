import { z } from './zod.ts';
import { id } from './common.ts';
import { limits } from './limits.constants.ts';

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
});
export type UploadedMedia = z.infer<typeof uploadedMedia>;

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
  gone: 'This picture is no longer there. Please upload it again.',
} as const;

/** A required picture; a missing or empty value is refused with `required`. */
export function requiredMedia(required: string) {
  return z.uuid({ error: required });
}

/** The ordered pictures of a record, at least one; an empty list is refused with `required`. */
export function requiredImages(required: string) {
  return z
    .array(mediaId, { error: required })
    .min(1, required)
    .max(limits.imagesPerRecord, mediaMessages.tooMany);
}
