export { bannerRoutes } from './banners.rest.ts';
export { bannersRouter } from './banners.router.ts';
export { bannerSource } from './banners.service.ts';
