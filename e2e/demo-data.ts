import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnServer } from '../apps/api/src/testing/spawn-server.ts';
import { administrator } from './administrator.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, '.cache', 'demo-data');

/** All that the demo content and its pictures are made from. */
const sources = [
  'package-lock.json',
  'apps/api/src/**/*.ts',
  'packages/{db,schemas}/src/**/*.ts',
  'pictures/*',
];

function hashSources(): string {
  const hash = createHash('sha256');
  const paths = globSync(sources, { cwd: root, exclude: ['**/*.test.ts'] });
  for (const path of paths.sort()) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Fills a folder with what a server has in its DATA_DIR after its first start with demo content and
 * the tests' administrator. A start that makes all pictures takes half a minute, so it is done once
 * for each state of the code.
 */
export async function copyDemoData(folder: string): Promise<void> {
  const stored = join(cache, hashSources());
  if (!existsSync(stored)) await makeDemoData(stored);
  await cp(stored, folder, { recursive: true, verbatimSymlinks: true });
}

async function makeDemoData(stored: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const making = await mkdtemp(join(cache, 'making-'));
  try {
    // As root the database runs as another user, who needs access to its folder.
    await chmod(making, 0o755);
    const server = await spawnServer({
      NODE_ENV: 'production',
      DATA_DIR: making,
      DEMO_DATA: 'on',
      // As on a nearly full disk: the reserved space is reserved from uploads, not from demo content.
      MIN_FREE_SPACE: '1000000',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
    });
    server.kill('SIGTERM');
    await server.exited;
    // Another run may be making the same, or may have made it meanwhile.
    const outdated = (await readdir(cache)).filter(
      (name) => !name.startsWith('making-') && name !== basename(stored),
    );
    for (const name of outdated) await rm(join(cache, name), { recursive: true, force: true });
    if (!existsSync(stored)) await rename(making, stored);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}
