import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { diskFullError } from './errors.ts';
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

/**
 * Creates our database in a new cluster, and sees that it can be used. Throws EmbeddedDatabaseError when the disk is
 * too full to connect.
 */
export async function ensureDatabase(
  connection: EmbeddedConnection,
  layout: Layout,
): Promise<void> {
  try {
    await createDatabase(connection);
    await withClient(connection, async () => {});
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== diskFull) throw error;
    throw diskFullError(layout.data, error.message);
  }
}

const diskFull = '53100';

async function createDatabase(connection: EmbeddedConnection): Promise<void> {
  await withClient({ ...connection, database: 'postgres' }, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  });
}

/** Opens a connection for some work, and closes it. */
export async function withClient(
  connection: EmbeddedConnection,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
