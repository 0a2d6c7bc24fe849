import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../embedded/index.ts';

/** How test files reach the server of this run; plain data, for it crosses to worker processes. */
export interface TestServer {
  connection: { host: string; port: number; user: string; password?: string; ssl: false };
  /** A migrated database that is only copied. */
  template: string;
  /** What the names of this run's databases begin with. */
  prefix: string;
}

export interface RunningServer {
  connection: TestServer['connection'];
  stop(): Promise<void>;
}

/** Nothing in a test's database outlives the run, so nothing waits for the disk. */
const careless = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** An embedded server of its own in a temporary folder. */
export async function startTemporaryServer(): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bakery-tests-'));
  // Where tests run as root the server does not, and has to reach its folder.
  await chmod(dataDir, 0o755);
  const settings = { ...careless, max_connections: '100' };
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

/** The server that the tests run on besides the embedded one. */
export const serverUrl =
  process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Whether that server answers within a second. */
export async function isServerReachable(): Promise<boolean> {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 1_000 });
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

/** The connection to that server, as data. */
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
