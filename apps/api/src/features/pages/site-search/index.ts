export { createMissCounter } from './miss-counter.ts';
export { siteSearchRouter } from './site-search.router.ts';
export { synonymSource } from './synonym-source.ts';
