import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { spawnServer } from '../apps/api/src/testing/spawn-server.ts';
import { startEmbedded } from '../packages/db/src/embedded/index.ts';
import { toUrl } from '../packages/db/src/testing/database-url.ts';
import { getFreePort } from './free-port.ts';
import { test as base } from './test.ts';

interface ReplaceableServer {
  url: string;
  /** Kills the process in the middle of whatever it does; resolves when it has gone. */
  kill(): Promise<void>;
  /** As if the minutes of all that is scheduled had come meanwhile. */
  passTimes(): Promise<void>;
  /** Starts another process on the same database, at the same address. */
  startAnother(): Promise<void>;
}

async function startReplaceable(): Promise<ReplaceableServer & { stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'bakery-replaced-'));
  // As root the database runs as another user, who needs access to its folder.
  chmodSync(folder, 0o755);
  const database = await startEmbedded({
    dataDir: join(folder, 'server'),
    settings: { fsync: 'off' },
  });
  const port = await getFreePort();
  const start = () =>
    spawnServer({
      NODE_ENV: 'production',
      BACKUP: 'off',
      LINK_CHECK: 'off',
      DATABASE_URL: toUrl(database.connection),
      DATA_DIR: join(folder, 'files'),
      PORT: String(port),
    });
  let running = await start();
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    running.kill(signal);
    await running.exited;
  };
  return {
    url: running.url,
    kill: () => end('SIGKILL'),
    async passTimes() {
      const client = new pg.Client({ connectionString: toUrl(database.connection) });
      await client.connect();
      await client.query('update releases set due_at = now() where due_at is not null');
      await client.end();
    },
    async startAnother() {
      running = await start();
    },
    async stop() {
      await end('SIGTERM');
      await database.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** A test with a server whose process can be killed while its database stays. */
export const test = base.extend<{ server: ReplaceableServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
  server: async ({}, use) => {
    const server = await startReplaceable();
    await use(server);
    await server.stop();
  },
  baseURL: ({ server }, use) => use(server.url),
});
