export { createHitCounter } from './hit-counter.ts';
export { findRedirect, redirectSource } from './redirect-source.ts';
export { openRedirectPlan, saveRedirects, setRedirectsBack } from './redirect-plan.ts';
export type { PlannedRedirect } from './redirect-plan.ts';
export { redirectsRouter } from './redirects.router.ts';
