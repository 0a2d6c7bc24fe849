export { presenceRoutes } from './presence.rest.ts';
export { presenceRouter } from './presence.router.ts';
export { createPresence, presenceSource } from './presence.service.ts';
