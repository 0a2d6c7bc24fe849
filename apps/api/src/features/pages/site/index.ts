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
export { readDocumentOnSite, showTypedDocument } from './document-on-site.ts';
export { readDocumentDrafts, readDocumentStates } from './document-states.ts';
export {
  discardDocumentDraft,
  nameDocument,
  publishDocument,
  requireConfirmedDrafts,
  scheduleDocument,
} from './site-drafts.ts';
export { siteVersions } from './site-versions.ts';
