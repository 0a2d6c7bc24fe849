export { presenceRoutes } from './presence.rest.ts';
export { presenceRouter } from './presence.router.ts';
export {
  createPresence,
  kind as presenceKind,
  presenceDrafts,
  presenceSource,
  restorePresence,
} from './presence.service.ts';
