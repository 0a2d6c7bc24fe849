import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { makeFolder } from '../files/index.ts';
import { changeOwner, chooseAccount } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { ensureDatabase, getConnection } from './connection.ts';
import type { EmbeddedConnection } from './connection.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { getLayout } from './layout.ts';
import { startUnlessLocked, waitUntilFree } from './lock.ts';
import type { PostmasterOptions } from './postmaster.ts';
import { createReserve } from './reserve.ts';
import { defaultSettings } from './settings.ts';
import { ensureSocketFolder, removeSocketFolder } from './socket-folder.ts';
import { supervise } from './supervisor.ts';

export interface EmbeddedServer {
  connection: EmbeddedConnection;
  /** The process id of the PostgreSQL server that runs now. */
  readonly pid: number;
  /**
   * Shuts PostgreSQL down in order; close the pools first. A server that does not stop is killed,
   * so that it has ended after `within` milliseconds (9,000 by default). May be called twice.
   */
  stop(within?: number): Promise<void>;
}

export interface EmbeddedOptions {
  /** The app's data folder; the database is in its subfolder `postgres`. Created when missing. */
  dataDir: string;
  /** Receives PostgreSQL's log, line by line. */
  log?: (line: string) => void;
  /** Server settings that replace or extend ours, for tests. */
  settings?: Readonly<Record<string, string>>;
  /** How long to wait for another server on the folder to end, in milliseconds. */
  lockTimeout?: number;
  /** Bytes to reserve beside the database for a full disk; none by default. */
  reserveBytes?: number;
}

const stopTimeout = 9_000;

/**
 * Starts PostgreSQL on a folder and keeps it running until `stop`: when it ends unexpectedly it is
 * restarted. It ends when this process ends, for whatever reason. Throws EmbeddedDatabaseError,
 * with a message for the user at the terminal, when it cannot run here or the folder cannot be
 * used.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const {
    dataDir,
    log = () => {},
    settings = {},
    lockTimeout = 10_000,
    reserveBytes = 0,
  } = options;
  const layout = getLayout(dataDir);
  await makeFolder(layout.root).catch((error: Error) => {
    throw new EmbeddedDatabaseError(`The folder ${layout.root} cannot be made: ${error.message}`);
  });
  const reserve = createReserve({
    path: layout.reserve,
    folder: layout.root,
    bytes: reserveBytes,
    log,
  });
  await reserve.releaseIfFull();
  const binaries = await prepareBinaries(layout.libraries);
  // Before files are given to another account: a server that runs would lose access to them.
  const deadline = Date.now() + lockTimeout;
  await waitUntilFree(layout, deadline);
  await ensureCluster(layout, binaries, settings['fsync'] !== 'off');
  const account = await chooseAccount(binaries, layout);
  await changeOwner(account, layout.data);
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
  const postmaster = await startUnlessLocked(start, deadline);
  try {
    const connection = await getConnection(layout, address);
    await ensureDatabase(connection, layout);
    reserve.watch();
    const restart = () => startUnlessLocked(start, Date.now() + 1_000);
    const supervisor = supervise(postmaster, restart, log);
    return {
      connection,
      get pid() {
        return supervisor.pid;
      },
      async stop(within = stopTimeout) {
        await Promise.all([reserve.stop(), supervisor.stop(within)]);
        await removeSocketFolder(layout, address);
      },
    };
  } catch (error) {
    await postmaster.stop(stopTimeout);
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
