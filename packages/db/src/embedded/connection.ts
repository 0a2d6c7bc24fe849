import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { getLayout, unixPort } from './layout.ts';
import type { Layout } from './layout.ts';
import { isResponding, readPidFile } from './pid-file.ts';

/** The connection settings of the embedded database, for pg's Client and Pool. */
export interface EmbeddedConnection {
  /** The socket's folder; 127.0.0.1 on Windows. */
  host: string;
  port: number;
  user: string;
  /** On Windows only. */
  password?: string;
  database: string;
  ssl: false;
}

export const databaseName = 'bakery';

/** The connection settings for a server at this address. */
export async function getConnection(
  layout: Layout,
  address: { folder: string } | { port: number },
): Promise<EmbeddedConnection> {
  const common = { user: 'postgres', database: databaseName, ssl: false } as const;
  if ('folder' in address) return { ...common, host: address.folder, port: unixPort };
  const password = (await readFile(layout.password, 'utf8')).trim();
  return { ...common, host: '127.0.0.1', port: address.port, password };
}

/**
 * The connection settings of the server that another process runs on this folder; undefined when
 * there is none.
 */
export async function findEmbedded(dataDir: string): Promise<EmbeddedConnection | undefined> {
  const layout = getLayout(dataDir);
  const file = await readPidFile(layout);
  if (!file?.isReady) return undefined;
  if (!(await isResponding({ folder: file.socketFolder, port: file.port }))) return undefined;
  return getConnection(
    layout,
    file.socketFolder ? { folder: file.socketFolder } : { port: file.port },
  );
}

/** Creates our database in a new cluster. */
export async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
