export { claimEach, claimImages, releaseUnused } from './claims.ts';
export { createMediaCleanup } from './cleanup.ts';
export { collectMedia } from './collector.ts';
export { readDocumentType } from './document-type.ts';
export { mediaCleanupJob, mediaOrphansJob } from './media-jobs.ts';
export { withFormInput } from './form-input.ts';
export type { FormImages } from './form-input.ts';
export { findPublicPath, findPublicStorageKey, mediaKey } from './media-files.ts';
export { drawOpaquePicture } from './opaque-picture.ts';
export { mediaRouter } from './media.router.ts';
export { mediaRoutes } from './media.rest.ts';
export {
  discardMedia,
  openDocument,
  restoreImage,
  restoreOriginal,
  storeDocument,
  storeImage,
} from './media.service.ts';
export { findImageIdsByUrls, getPicture, listPictures } from './pictures.ts';
export { listImageIds, replaceImages } from './image-links.queries.ts';
export type { ImageLinks } from './image-links.queries.ts';
export { composeImages } from './stored-pictures.ts';
export { listFileNames } from './media.queries.ts';
export { listRecordsShowing } from './uses.queries.ts';
export type { MediaColumn } from './uses.queries.ts';
