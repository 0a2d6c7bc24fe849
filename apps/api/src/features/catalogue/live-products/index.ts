export { liveProductRoutes } from './live-products.rest.ts';
export { liveProductsRouter } from './live-products.router.ts';
export {
  changeLiveProducts,
  createLiveProduct,
  liveProductDrafts,
  kind as liveProductKind,
  liveProductSource,
  restoreLiveProduct,
  updateLiveProduct,
  restoreLiveProducts,
} from './live-products.service.ts';
export {
  countLiveProducts as countLiveProductRows,
  listLiveProductIds,
} from './live-products.queries.ts';
