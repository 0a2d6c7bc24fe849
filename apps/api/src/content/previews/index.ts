export { previewsRouter } from './previews.router.ts';
export { openPreviewLink } from './preview-links.service.ts';
export type { LinkedPage } from './preview-links.service.ts';
