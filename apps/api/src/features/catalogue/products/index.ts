export { getIdOf } from './id-or-slug.queries.ts';
export { listFeedEntries } from './feed-entry.ts';
export { findByIdOrSlug, idOrSlug } from './id-or-slug.ts';
export {
  composeProduct,
  productChangeParts,
  productFormFields,
  productFormParts,
} from './product-form.ts';
export { isFound, lacksFacts } from './facts.queries.ts';
export { presentShelfProducts } from './product-parts.ts';
export type { ProductPartLinks } from './product-parts.ts';
export { productRoutes } from './products.rest.ts';
export { productsRouter } from './products.router.ts';
export { productKind } from './products.kind.ts';
export { createProduct, productSource } from './products.service.ts';
export { oldSlugLinks } from './old-slugs.queries.ts';
export { describeShelfInput, listNamesIn, platformNames, shelfInput } from './shelf-versions.ts';
export { restoreSlug } from './slug.queries.ts';
export { shelfChanges } from './shelf-changes.ts';
export { shelfPrices, shelfSource } from './shelf-kind.ts';
export { shelfWrites } from './shelf-writes.ts';
export type { NewShelfRow } from './shelf-writes.ts';
export { freeSlug, showSlug, slugify, withFreeSlug } from './slug.ts';
export { sortOrders } from './sort-order.queries.ts';
export { cardOf, listCategoryCards } from './products.browse.ts';
export { findReferredRows } from './products.queries.ts';
