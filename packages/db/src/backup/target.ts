import { existsSync } from 'node:fs';
import type pg from 'pg';
import { findEmbedded, startEmbedded } from '../embedded/index.ts';
import { getLayout } from '../embedded/layout.ts';
import { BackupError } from './errors.ts';

/** The database to use. */
export interface DatabaseTarget {
  /** A server's URL; without it, the embedded database under `dataDir`. */
  url: string | undefined;
  dataDir: string;
  /** Refuse to create an embedded database where there is none. */
  mustExist?: boolean;
}

/**
 * Runs `work` with the connection settings of a database. An embedded one that runs already is
 * used; otherwise it is started for the duration. Throws BackupError when it must exist and does
 * not.
 */
export async function withDatabase<T>(
  { url, dataDir, mustExist = false }: DatabaseTarget,
  work: (connection: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  if (url) return work({ connectionString: url, connectionTimeoutMillis: 10_000 });
  const running = await findEmbedded(dataDir);
  if (running) return work({ ...running });
  if (mustExist && !existsSync(getLayout(dataDir).data)) {
    throw new BackupError(`There is no database under ${dataDir} yet.`);
  }
  const server = await startEmbedded({ dataDir });
  try {
    return await work({ ...server.connection });
  } finally {
    await server.stop();
  }
}
