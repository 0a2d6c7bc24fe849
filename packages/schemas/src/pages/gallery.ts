import { z } from '../common/zod.ts';
import { recordFields } from '../common/fields.ts';
import { picture, requiredMedia } from '../content/media.ts';

export const presenceMessages = { imageRequired: 'Please select an image.' } as const;

export const presenceCreate = z.object({ image: requiredMedia(presenceMessages.imageRequired) });
export type PresenceCreate = z.infer<typeof presenceCreate>;

export const presenceImage = z.object({ ...recordFields, image: z.string(), picture });
export type PresenceImage = z.infer<typeof presenceImage>;
