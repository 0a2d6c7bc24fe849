export { readMiss } from './miss-words.ts';
export { searchSite } from './site-search.service.ts';
export { createMissCounter } from './miss-counter.ts';
export { siteSearchRouter } from './site-search.router.ts';
export { synonymSource } from './synonym-source.ts';
