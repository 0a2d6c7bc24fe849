import { z } from './zod.ts';
import { recordFields } from './common.ts';
import { picture, requiredMedia } from './media.ts';

export const presenceMessages = { imageRequired: 'Please select an image.' } as const;

export const presenceCreate = z.object({ image: requiredMedia(presenceMessages.imageRequired) });
export type PresenceCreate = z.infer<typeof presenceCreate>;

export const presenceImage = z.object({ ...recordFields, image: z.string(), picture });
export type PresenceImage = z.infer<typeof presenceImage>;
