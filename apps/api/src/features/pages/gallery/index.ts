export { galleryRoutes } from './gallery.rest.ts';
export { galleryRouter } from './gallery.router.ts';
export {
  createGalleryImage,
  kind as galleryKind,
  galleryDrafts,
  gallerySource,
  restoreGalleryImage,
} from './gallery.service.ts';
