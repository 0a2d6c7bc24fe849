export { startEmbedded } from './server.ts';
export type { EmbeddedOptions, EmbeddedServer } from './server.ts';
export { findEmbedded } from './connection.ts';
export type { EmbeddedConnection } from './connection.ts';
export { EmbeddedDatabaseError } from './errors.ts';
