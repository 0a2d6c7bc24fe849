import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnServer } from '../apps/api/src/testing/spawn-server.ts';
import { administrator } from './administrator.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, '.cache', 'test-data');

/** The sources from which a database, the demo content and its pictures are made. */
const sources = [
  'package-lock.json',
  'apps/api/src/**/*.ts',
  'packages/{db,schemas}/src/**/*.ts',
  'pictures/*',
];

let sourcesHash: string | undefined;

function hashSources(): string {
  const hash = createHash('sha256');
  const paths = globSync(sources, { cwd: root, exclude: ['**/*.test.ts'] });
  for (const path of paths.sort()) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}

const settings = {
  demo: {
    DEMO_DATA: 'on',
    LINK_CHECK: 'off',
    // As on a nearly full disk: the reserved space is reserved from uploads, not from demo content.
    MIN_FREE_SPACE: '1000000',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
  },
  empty: {},
};
type Name = keyof typeof settings;

/**
 * Fills a folder with what a server has in its DATA_DIR after its first start with demo content and
 * the tests' administrator. A start that makes all pictures takes half a minute, so it is done once
 * for each state of the code.
 */
export const copyDemoData = (folder: string): Promise<void> => copyData('demo', folder);

/**
 * Copies the data of a first start without any content: with all migrations done, and the administrator of a test's
 * own server. A copy takes less processor time than a first start.
 */
export const copyEmptyData = (folder: string): Promise<void> => copyData('empty', folder);

async function copyData(name: Name, folder: string): Promise<void> {
  // The asynchronous functions take five times the processor time.
  cpSync(await storeData(name), folder, { recursive: true, verbatimSymlinks: true });
  // PostgreSQL insists, and copies of folders get the usual mode.
  chmodSync(join(folder, 'postgres', 'data'), 0o700);
}

/** Makes what is copied, unless it is there; returns its folder. */
export async function storeData(name: Name): Promise<string> {
  const stored = join(cache, `${name}-${(sourcesHash ??= hashSources())}`);
  if (existsSync(stored)) return stored;
  mkdirSync(cache, { recursive: true });
  const making = mkdtempSync(join(cache, 'making-'));
  try {
    // As root the database runs as another user, who needs access to its folder.
    chmodSync(making, 0o755);
    const server = await spawnServer({
      NODE_ENV: 'production',
      BACKUP: 'off',
      DATA_DIR: making,
      ...settings[name],
    });
    server.kill('SIGTERM');
    await server.exited;
    // Another run may be making the same, or may have made it meanwhile.
    for (const other of readdirSync(cache)) {
      if (other.startsWith(`${name}-`) && other !== basename(stored)) remove(join(cache, other));
    }
    if (!existsSync(stored)) renameSync(making, stored);
    return stored;
  } finally {
    remove(making);
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
