export { archiveRoutes } from './archive.rest.ts';
