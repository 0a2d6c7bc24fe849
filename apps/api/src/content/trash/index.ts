export { purgeDeleted, purgeLocked, trashPurgeJob } from './purge.ts';
export { trashEmptyJob } from './remove.service.ts';
export { restoreFromTrash } from './restore.service.ts';
export { trashRouter } from './trash.router.ts';
