export { bannerRoutes } from './banners.rest.ts';
export { bannersRouter } from './banners.router.ts';
export {
  bannerDrafts,
  bannerSource,
  createBanner,
  kind as bannerKind,
  restoreBanner,
  updateBanner,
  restoreBanners,
} from './banners.service.ts';
