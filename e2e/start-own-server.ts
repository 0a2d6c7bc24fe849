import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnServer } from '../apps/api/src/testing/spawn-server.ts';
import { copyEmptyData } from './stored-data.ts';

/** A server for a single test. */
export interface OwnServer {
  url: string;
  dataDir: string;
  /** The complete output of the server so far. */
  output: () => string;
  /** Stops it and removes its data. */
  stop: () => Promise<void>;
}

/**
 * Starts the server as in production, with an empty database of its own, or with what `fill` puts
 * into its data folder. With a password of the administrator in `env` it is a first start.
 */
export async function startOwnServer(
  env: Record<string, string> = {},
  fill = 'ADMIN_PASSWORD' in env ? undefined : copyEmptyData,
): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bakery-own-'));
  // As root the database runs as another user, who needs access to its folder.
  chmodSync(folder, 0o755);
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const dataDir = join(folder, 'data');
  try {
    await fill?.(dataDir);
    const server = await spawnServer({
      NODE_ENV: 'production',
      BACKUP: 'off',
      LINK_CHECK: 'off',
      DATA_DIR: dataDir,
      ...env,
    });
    const stop = async () => {
      server.kill('SIGTERM');
      await server.exited;
      removeFolder();
    };
    return { url: server.url, dataDir, output: server.output, stop };
  } catch (error) {
    removeFolder();
    throw error;
  }
}
