import { z } from '../common/zod.ts';
import { recordFields, recordRef, restoreInput, wholeNumber } from '../common/fields.ts';
import { picture, requiredMedia } from '../content/media.ts';

export const bannerMessages = {
  imageRequired: 'Image is required',
  orderTaken: 'Display order number already exists. Please choose a different number.',
  orderInvalid: 'Display order number must be a whole number from 1.',
} as const;

export const bannerSize = { width: 1920, height: 600 } as const;
export const defaultBannerOrder = 1;

export const bannerCreate = z.object({
  order_number: wholeNumber(1, 1_000_000, bannerMessages.orderInvalid),
  image: requiredMedia(bannerMessages.imageRequired),
});

export type BannerCreate = z.infer<typeof bannerCreate>;

/** The banner of a multipart form, where the number is optional. */
export const bannerForm = bannerCreate.extend({
  order_number: bannerCreate.shape.order_number.default(defaultBannerOrder),
});

/** Absent fields stay unchanged. */
export const bannerUpdate = bannerCreate.partial();
export type BannerUpdate = z.infer<typeof bannerUpdate>;
export const bannerUpdateInput = recordRef.extend({ changes: bannerUpdate });

/** The deleted banner to restore; with another number if its own has been taken in the meantime. */
export const bannerRestore = restoreInput.extend({
  order_number: bannerCreate.shape.order_number.optional(),
});
export type BannerRestore = z.infer<typeof bannerRestore>;

export const banner = z.object({
  ...recordFields,
  image: z.string(),
  picture,
  order_number: z.int(),
  order: z.int(),
});
export type Banner = z.infer<typeof banner>;
