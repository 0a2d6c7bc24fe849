export { createTestDatabase } from './test-database.ts';
export type { TestDatabase } from './test-database.ts';
export { startDatabaseProxy } from './database-proxy.ts';
export type { DatabaseProxy } from './database-proxy.ts';
export { keepFirstRows } from './first-rows.ts';
export { migrateBefore } from './migrate-before.ts';
export { createPowerCutFileSystem } from './power-cut.ts';
export type { PowerCutFileSystem } from './power-cut.ts';
export { firstSynonyms } from '../migrations/0099-site-search.ts';
