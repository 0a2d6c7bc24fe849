export { connect, connectWithoutTimeouts } from './connection.ts';
export type { DatabaseConnection, Db, Statement } from './connection.ts';
export {
  announceChange,
  contentChannel,
  parseChange,
  readLogPosition,
  readReplay,
  readVisibleTransactions,
} from './content-events.ts';
export type {
  ContentChange,
  ContentTopic,
  LogPosition,
  VisibleTransactions,
} from './content-events.ts';
export { codeOf } from './error-code.ts';
export { withFileRemoval } from './file-removal.ts';
export { withExclusiveLock } from './exclusive.ts';
export { findLockWaits } from './lock-waits.ts';
export type { LockWait } from './lock-waits.ts';
export { newId } from './ids.ts';
export { onlyRow } from './only-row.ts';
export { documentStorageKey, imageStorageKey, storageKeys } from './media-files.ts';
export type { MediaFilesRow } from './media-files.ts';
export { migrateToLatest, migrationNames, NewerDatabaseError } from './migrations/index.ts';
export { withBoundedSnapshot } from './snapshot.ts';
export { withSavepoint, withSnapshot, withTransaction } from './transaction.ts';
export type { Trx } from './transaction.ts';
export type { BulkUndoRecord } from './tables/content/bulk.ts';
export type { Tables } from './tables/index.ts';
export type { MediaKind, MediaState } from './tables/content/media.ts';
