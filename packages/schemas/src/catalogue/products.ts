import { z } from '../common/zod.ts';
import {
  draftPrice,
  flag,
  id,
  listQuery,
  pageNumber,
  price,
  recordFields,
  recordRef,
  requiredText,
  text,
  webLink,
  wholeNumber,
} from '../common/fields.ts';
import type { ListPage } from '../common/fields.ts';
import { limits } from '../common/limits.constants.ts';
import { listState } from '../common/list-state.ts';
import { draftImages, mediaId, picture, pictureFiles, requiredImages } from '../content/media.ts';
import type { Picture } from '../content/media.ts';
import { slugField } from '../content/slugs.ts';
import { factsFilter, foodFacts, foodFactsField, marks } from './food-facts.ts';
import { listingFilters } from './listing-filters.ts';
import type { FilterCounts } from './listing-filters.constants.ts';
import { categories, findCategory, productSorts } from './products.constants.ts';
import { pricedUnits } from './format-unit-price.ts';
import type { Category } from './products.constants.ts';

export * from './products.constants.ts';

export const category = z.enum(categories);
export const productMessages = {
  nameRequired: 'Product name is required',
  categoryRequired: 'Category is required',
  imageRequired: 'Product image is required',
  platformFields: 'All delivery platform fields are required',
  platformGone: 'This delivery platform does not exist. Please choose another.',
} as const;

/**
 * A delivery platform entry: the platform's id, the product's URL there, and optionally its own
 * logo.
 */
export const deliveryPlatformInput = z.object(
  {
    platform: requiredText(limits.name, productMessages.platformFields),
    link: webLink(productMessages.platformFields),
    /** The entry's own logo; without one the platform's logo is shown. */
    logo: mediaId.nullish(),
  },
  productMessages.platformFields,
);
export type DeliveryPlatformInput = z.infer<typeof deliveryPlatformInput>;

const deliveryPlatforms = z
  .array(deliveryPlatformInput, { error: 'Must be a list of delivery platforms.' })
  .max(limits.platformsPerRequest, `At most ${limits.platformsPerRequest} delivery platforms.`);

/** The delivery platforms of a multipart form, where logos are separate files. */
export const deliveryPlatformsForm = z
  .array(deliveryPlatformInput.omit({ logo: true }))
  .max(limits.platformsPerRequest)
  .optional();

export const categoryField = z.preprocess(
  (value: Category) => (typeof value === 'string' ? (findCategory(value) ?? value) : value),
  z.enum(categories, { error: productMessages.categoryRequired }),
);

export const sharedProductFields = {
  slug: slugField,
  price,
  description: text(limits.description).optional(),
  images: requiredImages(productMessages.imageRequired),
  deliveryPlatforms: deliveryPlatforms.optional(),
  facts: foodFactsField,
};

/** The fields that a draft may be without. */
export const draftProductFields = {
  price: draftPrice,
  images: draftImages(productMessages.imageRequired),
};

/** A form sends an empty field as blank text. */
const stockField = z.preprocess(
  (value: number | string | null | undefined) => (value === '' ? null : value),
  wholeNumber(0, 1_000_000_000, 'Stock must be a whole number from 0.').nullish(),
);

/** The form marks the name as required but accepts a blank one; so does the schema. */
export const productCreate = z.object({
  name: text(limits.name).default(''),
  category: categoryField,
  ...sharedProductFields,
  stock: stockField,
  isFeatured: flag.optional(),
  status: text(50).nullish(),
});
export type ProductCreate = z.infer<typeof productCreate>;
/** The input of a draft, whose page is in a category. */
export const productDraft = productCreate.extend(draftProductFields);

/** Absent fields stay unchanged. */
export const productUpdate = productCreate.extend({ name: text(limits.name) }).partial();
export type ProductUpdate = z.infer<typeof productUpdate>;
export const productUpdateInput = recordRef.extend({ changes: productUpdate });

/**
 * A listing's filter: `all` or an absent value means every category; an unknown category has no
 * products.
 */
export const productBrowse = z.object({
  category: text(50).optional(),
  search: text(200).optional(),
  sort: z.enum(productSorts, { error: 'Not a known order.' }).optional(),
});
export type ProductBrowse = z.infer<typeof productBrowse>;

/** The parameters of a page of a listing. */
export const productPageQuery = productBrowse.extend({
  page: pageNumber.default(1),
  filters: listingFilters.optional(),
  /** The lowest unit price first, then in the order of `sort`. */
  byUnitPrice: z.boolean().optional(),
});
export type ProductPageQuery = z.infer<typeof productPageQuery>;

/** The parameters of the back-office list. */
export const productListQuery = listQuery.extend({
  category: categoryField.optional(),
  sort: z.enum(productSorts).default('recent'),
  facts: factsFilter,
  state: listState,
});
export type ProductListQuery = z.infer<typeof productListQuery>;

export const deliveryPlatform = z.object({
  platform: z.string(),
  link: z.string(),
  name: z.string(),
  logo: z.string(),
  /** The media id of the entry's own logo, if it has one. */
  logoId: z.string().nullable(),
});
export type DeliveryPlatform = z.infer<typeof deliveryPlatform>;

export const sharedProductResponse = {
  ...recordFields,
  name: z.string(),
  slug: z.string(),
  /** The slugs that it had, oldest first; they lead to it. */
  oldSlugs: z.array(z.string()),
  price: z.number(),
  category,
  categoryTitle: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  image: z.string().nullable(),
  pictures: z.array(picture),
  deliveryPlatforms: z.array(deliveryPlatform),
  /** Null where nothing is said of it. */
  facts: foodFacts.nullable(),
};

/** The facts on a card; null where they are not known. */
export const cardFacts = {
  mark: z.enum(marks).nullable(),
  unitPrice: z.object({ amount: z.number(), per: z.enum(pricedUnits) }).nullable(),
};

export const product = z.object({
  ...sharedProductResponse,
  stock: z.int().nullable(),
  isFeatured: z.boolean(),
  status: z.string(),
});
export type Product = z.infer<typeof product>;

/** The fields of a product that a listing shows; few, so that a page of hundreds stays small. */
export const productCard = product
  .pick({ id: true, name: true, slug: true, price: true, category: true })
  .extend({ picture: pictureFiles.nullable(), ...cardFacts });
export type ProductCard = z.infer<typeof productCard>;

/** A category on the home page. */
export type CategoryCard = Pick<ProductCard, 'category' | 'picture'>;

/** A product that something refers to, in the state that it is in by now; a draft is unpublished. */
export interface ReferredProduct {
  id: string;
  name: string;
  price: number;
  picture: Picture | null;
  state: 'published' | 'unpublished' | 'deleted';
}

export const productIds = z.array(id).max(100);

/** The content of the page of a deleted product. */
export interface GoneProduct {
  /** The id or slug by which the product was asked for, as it is spelled in addresses. */
  name: string;
  category: Category;
  suggestions: ProductCard[];
}

/**
 * A page of a listing. `meta.total` counts the matches of the search, `categoryTotal` the whole
 * category.
 */
export interface ProductCardPage extends ListPage<ProductCard> {
  categoryTotal: number;
  filters: FilterCounts;
}
