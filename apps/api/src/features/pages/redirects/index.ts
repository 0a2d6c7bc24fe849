export { createHitCounter } from './hit-counter.ts';
export { findRedirect, redirectSource } from './redirect-source.ts';
export { redirectsRouter } from './redirects.router.ts';
