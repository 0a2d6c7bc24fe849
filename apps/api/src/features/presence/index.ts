export { presenceRoutes } from './presence.rest.ts';
export { presenceRouter } from './presence.router.ts';
export { presenceSource } from './presence.service.ts';
