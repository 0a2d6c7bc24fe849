export { bannerKind } from './banners.kind.ts';
export { bannerRoutes } from './banners.rest.ts';
export { bannersRouter } from './banners.router.ts';
export { bannerSource, createBanner } from './banners.service.ts';
