export { archiveRoutes } from './archive.rest.ts';
export { openArchive, readRecords, refuseNoArchive } from './read-archive.ts';
export { restorePicture } from './restore-pictures.ts';
export { leftOutColumns } from './archive-limits.ts';
export { archiveParts } from './archive-parts.ts';
