export { watchAnnouncement } from './announcing.ts';
export { findLogo } from './logo.ts';
export { siteRoutes } from './site.rest.ts';
export { siteRouter } from './site.router.ts';
export {
  getDocument,
  readBusiness,
  readPlaces,
  readPublicSite,
  readSite,
  siteSource,
} from './site.service.ts';
export type { SiteRecord } from './site.service.ts';
export { documentKind } from './document-kind.ts';
