export { deletableTables } from './purge.queries.ts';
export { purgeDeleted, trashPurgeJob } from './purge.ts';
