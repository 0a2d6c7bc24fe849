import { z } from '../common/zod.ts';
import { flag, listQuery, pageNumber, recordRef, requiredText, text } from '../common/fields.ts';
import { limits } from '../common/limits.constants.ts';
import { listState } from '../common/list-state.ts';
import { pictureFiles } from '../content/media.ts';
import { factsFilter } from './food-facts.ts';
import {
  cardFacts,
  categoryField,
  draftProductFields,
  productMessages,
  productSorts,
  sharedProductResponse,
  sharedProductFields,
} from './products.ts';

export * from './live-products.constants.ts';

const fields = {
  name: requiredText(limits.name, productMessages.nameRequired),
  category: categoryField,
  categoryTitle: text(limits.name),
  ...sharedProductFields,
  isActive: flag,
};

/** `category` is cakes and `isActive` true by default. */
export const liveProductCreate = z.object({
  ...fields,
  category: fields.category.optional(),
  categoryTitle: fields.categoryTitle.optional(),
  isActive: fields.isActive.optional(),
});
export type LiveProductCreate = z.infer<typeof liveProductCreate>;
/** The input of a draft. */
export const liveProductDraft = liveProductCreate.extend({
  ...draftProductFields,
  name: text(limits.name).default(''),
});

/** Absent fields stay unchanged. */
export const liveProductUpdate = z.object(fields).partial();
export type LiveProductUpdate = z.infer<typeof liveProductUpdate>;
export const liveProductUpdateInput = recordRef.extend({ changes: liveProductUpdate });

/** The parameters of a page of the e-bakery. */
export const liveProductPageQuery = z.object({ page: pageNumber.default(1) });
export type LiveProductPageQuery = z.infer<typeof liveProductPageQuery>;

export const liveProductListQuery = listQuery.extend({
  isActive: z.boolean().optional(),
  sort: z.enum(productSorts).default('recent'),
  facts: factsFilter,
  state: listState,
});
export type LiveProductListQuery = z.infer<typeof liveProductListQuery>;

export const liveProduct = z.object({ ...sharedProductResponse, isActive: z.boolean() });
export type LiveProduct = z.infer<typeof liveProduct>;

/** The fields of a live product that a grid shows. */
export const liveProductCard = liveProduct
  .pick({ id: true, slug: true, name: true, price: true })
  .extend({ picture: pictureFiles.nullable(), ...cardFacts });
export type LiveProductCard = z.infer<typeof liveProductCard>;

/** The content of the page of a deleted live product. */
export interface GoneLiveProduct {
  /** The id or slug by which the live product was asked for, as it is spelled in addresses. */
  name: string;
  suggestions: LiveProductCard[];
}
