import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../embedded/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of this run's statements: a file of JSON lines for each worker. */
    statements: string;
  }
}

/** How test files reach the run's server; plain data, because it is passed to worker processes. */
export interface TestServer {
  connection: { host: string; port: number; user: string; password?: string; ssl: false };
  /** A migrated database that serves only as a template. */
  template: string;
  /** The prefix of this run's database names. */
  prefix: string;
}

export interface RunningServer {
  connection: TestServer['connection'];
  stop(): Promise<void>;
}

/** The data of a test need not survive the run, so nothing is flushed to disk. */
export const careless = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
};

/** An embedded server in a temporary folder. */
export async function startTemporaryServer(): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bakery-tests-'));
  // When tests run as root, the server runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o755);
  // Workers side by side, with two or three applications in some files: 70 connections were counted at once, more on a slow machine.
  const settings = { ...careless, max_connections: '300' };
  const server = await startEmbedded({ dataDir, settings });
  const { host, port, user, password } = server.connection;
  return {
    connection: { host, port, user, ...(password && { password }), ssl: false },
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The additional server that the tests run on besides the embedded one. */
export const serverUrl =
  process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Whether that server responds within five seconds. */
export async function isServerReachable(): Promise<boolean> {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The connection settings of that server, as data. */
export function getServer(): RunningServer {
  const { host, port, user, password } = new pg.Client({ connectionString: serverUrl });
  return {
    connection: {
      host,
      port,
      user: user ?? 'postgres',
      ssl: false,
      ...(password && { password }),
    },
    stop: () => Promise.resolve(),
  };
}
