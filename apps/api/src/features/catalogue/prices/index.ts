export { followPrices } from './follow-prices.ts';
export { findFirstSale, listSoldAt } from './prices.queries.ts';
export type { PricePeriodRow } from './prices.queries.ts';
export { pricesRouter } from './prices.router.ts';
