export { presenceRoutes } from './gallery.rest.ts';
export { presenceRouter } from './gallery.router.ts';
export {
  createPresence,
  kind as presenceKind,
  presenceDrafts,
  presenceSource,
  restorePresence,
} from './gallery.service.ts';
