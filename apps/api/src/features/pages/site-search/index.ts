export { likenessOf } from './engine/likeness.ts';
export { tellingWordsOf } from './engine/words.ts';
export { readMiss } from './miss-words.ts';
export { listNearHits, searchSite } from './site-search.service.ts';
export { createMissCounter } from './miss-counter.ts';
export { siteSearchRouter } from './site-search.router.ts';
export type { Synonyms } from './engine/synonyms.ts';
export { readStoredSynonyms, synonymSource } from './synonym-source.ts';
