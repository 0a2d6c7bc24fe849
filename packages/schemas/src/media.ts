import { z } from './zod.ts';
import { id, limits } from './common.ts';

/** Kinds of pictures that are taken, by content. */
export const imageTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
] as const;

/**
 * A stored picture. Its files are `{base}/{width}.avif` and `{base}/{width}.webp` for each of
 * `widths`, and `url`, the fallback that every browser reads. `width` and `height` are those of the
 * largest file in pixels; `preview` is a tiny data URL to show blurred until the picture is there.
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

/** What it takes to show a picture beside which its words stand: of a page full of cards, the most. */
export const pictureFiles = picture.omit({ id: true, alt: true });
export type PictureFiles = z.infer<typeof pictureFiles>;

/** The answer to an upload in the back office; `size` is that of the file as sent, in bytes. */
export const uploadedMedia = z.object({
  ...picture.shape,
  size: z.int(),
  name: z.string(),
});
export type UploadedMedia = z.infer<typeof uploadedMedia>;

/**
 * How long a draft of the back office is offered, and so a picture is stored that no record names yet:
 * the draft may name it.
 */
export const draftDays = 30;

/** A stored picture named by its id; an upload that nothing names is removed after {@link draftDays}. */
export const mediaId = id;

/** The pictures of one form; many more than a text with pictures has. */
export const mediaIds = z.array(mediaId).max(1_000);

/** What the server's disk has left, in bytes; `free` is null where the system does not tell. */
export const diskSpace = z.object({
  free: z.number().nullable(),
  /** Below this no pictures and documents are taken. */
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

/** A picture that must be given; absent or blank is refused with `required`. */
export function requiredMedia(required: string) {
  return z.uuid({ error: required });
}

/** The pictures of a record in their order, at least one; none is refused with `required`. */
export function requiredImages(required: string) {
  return z
    .array(mediaId, { error: required })
    .min(1, required)
    .max(limits.imagesPerRecord, mediaMessages.tooMany);
}
