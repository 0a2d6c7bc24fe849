export { liveProductRoutes } from './live-products.rest.ts';
export { liveProductsRouter } from './live-products.router.ts';
export { liveProductKind } from './live-products.kind.ts';
export { presentLiveProductCard } from './live-products.card.ts';
export {
  createLiveProduct,
  listActiveLiveProducts,
  liveProductSource,
} from './live-products.service.ts';
