export { galleryKind } from './gallery.kind.ts';
export { galleryRoutes } from './gallery.rest.ts';
export { galleryRouter } from './gallery.router.ts';
export { createGalleryImage } from './gallery.service.ts';
