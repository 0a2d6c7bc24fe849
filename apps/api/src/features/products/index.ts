export { getIdOf } from './id-or-slug.queries.ts';
export { findByIdOrSlug } from './id-or-slug.ts';
export {
  composeProduct,
  productChangeParts,
  productFormFields,
  productFormParts,
} from './product-form.ts';
export { presentSold, describeSold, replaceProductParts } from './product-parts.ts';
export type { ProductPartLinks } from './product-parts.ts';
export { productRoutes } from './products.rest.ts';
export { productsRouter } from './products.router.ts';
export { createProduct, productSource } from './products.service.ts';
export { chooseSlug, restoreSlug } from './slug.queries.ts';
export { sortOrders } from './sort-order.queries.ts';
