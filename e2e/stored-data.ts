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
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { spawnedAdministrator } from '../apps/api/src/testing/spawn-server.ts';
import { administrator } from './administrator.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, '.cache', 'test-data');

/** The sources from which a database, the demo content and its pictures are made. */
const sources = [
  'package-lock.json',
  'apps/api/src/**/*.ts',
  'packages/{db,schemas}/src/**/*.ts',
  'pictures/*',
  'e2e/stored-data.ts',
];

let sourcesHash: string | undefined;

function hashSources(): string {
  const hash = createHash('sha256');
  const paths = globSync(sources, { cwd: root, exclude: ['**/*.test.ts'] });
  for (const path of paths.sort()) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}

const firstStart = { PORT: '0', BACKUP: 'off', LINK_CHECK: 'off' };
const settings = {
  demo: {
    DEMO_DATA: 'on',
    // As on a nearly full disk: the reserved space is reserved from uploads, not from demo content.
    MIN_FREE_SPACE: '1000000',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
  },
  empty: { DEMO_DATA: 'off', ADMIN_PASSWORD: spawnedAdministrator.password },
};
type Name = keyof typeof settings;

/**
 * Fills a folder with what a server has in its DATA_DIR after its first start with demo content and
 * the tests' administrator. A start that makes all pictures takes seconds, so it is done once for each state of the code.
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
    await startOnce(making, settings[name]);
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

/** Starts the server in this process until its data folder is filled. */
async function startOnce(dataDir: string, env: Record<string, string>): Promise<void> {
  const [{ startProcess }, { toConfig }, { parseEnv }, { createLog }] = await Promise.all([
    import('../apps/api/src/process.ts'),
    import('../apps/api/src/config/config.ts'),
    import('../apps/api/src/config/env.ts'),
    import('../apps/api/src/core/log.ts'),
  ]);
  const demoPictures = mkdtempSync(join(tmpdir(), 'bakery-pictures-'));
  try {
    await shrinkPictures(demoPictures);
    const usual = { ...firstStart, DATA_DIR: dataDir };
    const config = toConfig(parseEnv({ ...usual, ...env }), root);
    const { ready, stop } = await startProcess({ ...config, demoPictures }, createLog('error'));
    await ready.finally(stop);
  } finally {
    remove(demoPictures);
  }
}

/** The demo content's pictures at a tenth of the pixels: of a first start's processor time nine tenths went into their sizes. */
async function shrinkPictures(folder: string): Promise<void> {
  for (const name of readdirSync(join(root, 'pictures'))) {
    const picture = sharp(join(root, 'pictures', name));
    await picture
      .resize({ width: 400, withoutEnlargement: true })
      .webp({ effort: 0 })
      .toFile(join(folder, name));
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
