export { createHitCounter } from './hit-counter.ts';
export { findRedirect, redirectSource } from './redirect-source.ts';
export { insertRedirects } from './redirects.queries.ts';
export { findMatch, toRedirectMap } from './redirect-map.ts';
export { openRedirectPlan, saveRedirects, setRedirectsBack } from './redirect-plan.ts';
export type { PlannedRedirect } from './redirect-plan.ts';
export { redirectsRouter } from './redirects.router.ts';
