export { listedProductsRouter } from './listed-products.router.ts';
export { readShelves } from './listed-products.service.ts';
