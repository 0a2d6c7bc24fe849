export { createPriceListDocument, priceListPath } from './price-list-document.ts';
export { priceListRouter } from './price-list.router.ts';
