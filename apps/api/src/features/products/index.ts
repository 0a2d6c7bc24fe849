export {
  composeProduct,
  productChangeParts,
  productFormFields,
  productFormParts,
} from './product-form.ts';
export { listProductParts, replaceProductParts } from './product-parts.ts';
export type { ProductPartLinks } from './product-parts.ts';
export { productRoutes } from './products.rest.ts';
export { productsRouter } from './products.router.ts';
export { productSource } from './products.service.ts';
