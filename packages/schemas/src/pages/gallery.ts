import { z } from '../common/zod.ts';
import { recordFields } from '../common/fields.ts';
import { picture, requiredMedia } from '../content/media.ts';

export const galleryMessages = { imageRequired: 'Please select an image.' } as const;

export const galleryImageCreate = z.object({ image: requiredMedia(galleryMessages.imageRequired) });
/** Absent fields stay unchanged. */
export const galleryImageUpdate = galleryImageCreate.partial();
export type GalleryImageUpdate = z.infer<typeof galleryImageUpdate>;
export type GalleryImageCreate = z.infer<typeof galleryImageCreate>;

export const galleryImage = z.object({ ...recordFields, image: z.string(), picture });
export type GalleryImage = z.infer<typeof galleryImage>;
