export { demoBatches } from './batches.ts';
export { demoEnquiries } from './enquiries.ts';
export { demoLiveProducts } from './live-products.ts';
export { demoNews } from './news/index.ts';
export { demoPictures, listPictureFiles } from './pictures.ts';
export { demoPlatforms } from './platforms.ts';
export { demoProducts } from './products/index.ts';
export { demoBanners, demoGallery } from './site.ts';
export type * from './types.ts';
