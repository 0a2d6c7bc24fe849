export { createPriceListDocument, priceListPath } from './price-list-document.ts';
export { priceListRouter } from './price-list.router.ts';
export { getPriceListFile } from './price-list.service.ts';
