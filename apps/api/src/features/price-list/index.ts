export { priceListRouter } from './price-list.router.ts';
