export { deletableTables } from './purge.queries.ts';
export { purgeDeleted, startTrashPurge } from './purge.ts';
