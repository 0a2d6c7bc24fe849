export { archiveRoutes } from './archive.rest.ts';
export { openArchive, readRecords, refuseNoArchive } from './read-archive.ts';
export { restorePicture } from './restore-pictures.ts';
