import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { makeFolder } from '../files/index.ts';
import { chooseAccount } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { ensureDatabase, getConnection } from './connection.ts';
import type { EmbeddedConnection } from './connection.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { ensureSocketFolder, getLayout, removeSocketFolder } from './layout.ts';
import { startUnlessLocked } from './lock.ts';
import type { PostmasterOptions } from './postmaster.ts';
import { defaultSettings } from './settings.ts';
import { supervise } from './supervisor.ts';

export interface EmbeddedServer {
  connection: EmbeddedConnection;
  /** Process id of the PostgreSQL server that runs now. */
  readonly pid: number;
  /** Shuts PostgreSQL down in order; close the pools on it first. May be called twice. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The product's data folder; the database lies in `postgres` inside. Made when missing. */
  dataDir: string;
  /** Hears PostgreSQL's own log, line by line. */
  log?: (line: string) => void;
  /** Server settings beside or instead of ours, for tests. */
  settings?: Readonly<Record<string, string>>;
  /** How long to wait for another server on the folder to end, in milliseconds. */
  lockPatience?: number;
}

/**
 * Starts our own PostgreSQL on a folder and keeps it running until `stop`: when it dies it is started
 * again. It ends when this process does, however that ends. Throws EmbeddedDatabaseError, whose message
 * is for the person who started us, when it cannot run here or the folder cannot be used.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDir, log = () => {}, settings = {}, lockPatience = 10_000 } = options;
  const layout = getLayout(dataDir);
  await makeFolder(layout.root).catch((error: Error) => {
    throw new EmbeddedDatabaseError(`The folder ${layout.root} cannot be made: ${error.message}`);
  });
  const binaries = await prepareBinaries(layout.libraries);
  const account = await chooseAccount(binaries, layout.root);
  await ensureCluster(layout, binaries, account, settings['fsync'] !== 'off');
  const address =
    process.platform === 'win32'
      ? { port: await findFreePort() }
      : { folder: await ensureSocketFolder(layout, account) };

  const start: PostmasterOptions = {
    binaries,
    account,
    layout,
    address,
    log,
    settings: { ...defaultSettings, ...settings },
  };
  const postmaster = await startUnlessLocked(start, lockPatience);
  try {
    const connection = await getConnection(layout, address);
    await ensureDatabase(connection);
    const supervisor = supervise(postmaster, () => startUnlessLocked(start, 1_000), log);
    return {
      connection,
      get pid() {
        return supervisor.pid;
      },
      async stop() {
        await supervisor.stop();
        await removeSocketFolder(layout, address);
      },
    };
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
