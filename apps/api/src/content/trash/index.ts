export { deletableTables } from './purge.queries.ts';
export { purgeDeleted, purgeLocked, trashPurgeJob } from './purge.ts';
export { trashEmptyJob } from './remove.service.ts';
export { restoreFromTrash } from './restore.service.ts';
export { recordNames } from './trash.queries.ts';
export { trashRouter } from './trash.router.ts';
