export { claimImages, releaseUnused } from './claims.ts';
export { createMediaCleanup } from './cleanup.ts';
export { collectMedia, startMediaCollector } from './collector.ts';
export { withFormInput } from './form-input.ts';
export type { FormImages } from './form-input.ts';
export { findPublicStorageKey } from './media-files.ts';
export { mediaRoutes } from './media.rest.ts';
export { discardMedia, openDocument, storeDocument, storeImage } from './media.service.ts';
export { findImageIdsByUrls, getPicture, listPictures } from './pictures.ts';
