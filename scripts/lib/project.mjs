// Everything in scripts/lib runs on any Node.js >= 20, before any package is installed: built-in
// modules only.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** An error for the user at the terminal: printed without a stack trace. */
export class UserError extends Error {}

/** Reads a JSON file below the root; undefined when it is missing or not JSON. */
export function readJson(...path) {
  try {
    return JSON.parse(readFileSync(join(root, ...path), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The Node.js version pinned in package.json, or undefined while it is not installed. */
export function findPinnedNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(root, 'node_modules', 'node', 'bin', file);
  return existsSync(path) ? path : undefined;
}

/** The Node.js that runs the app: the pinned one, or the current one when it is at least as new. */
export function getNode() {
  const pinned = findPinnedNode();
  if (pinned) return pinned;
  const wanted = readJson('package.json')?.devDependencies?.node ?? '24';
  if (Number.parseInt(process.versions.node, 10) >= Number.parseInt(wanted, 10)) {
    return process.execPath;
  }
  throw new UserError(
    `Node.js ${wanted} was not installed with the dependencies, and this is ${process.version}.\n` +
      'Run: npm rebuild node --ignore-scripts=false',
  );
}

/**
 * Settings for how glibc treats freed memory; other systems ignore them. It gives every thread an arena and keeps
 * freed memory there: one is enough. Large blocks go back to the system, whatever was freed before; without this the
 * size of what counts as large grows.
 */
const tightMemory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' };

/**
 * Node.js options of the server, for memory: V8 would keep 100 MB for short-lived objects where 32 do,
 * and would let the heap grow to several times what is in use before it collects. The Dockerfile has the same.
 */
export const serverOptions = ['--max-semi-space-size=16', '--heap-growing-percent=20'];

/** The server as `npm run build` makes it of apps/api/src/server.ts. */
export const builtServer = 'apps/api/dist/server.js';

/** The environment of child processes: pinned Node.js first on the PATH, no telemetry. */
export function childEnvironment(extra = {}) {
  const pinned = findPinnedNode();
  const path = [
    join(root, 'node_modules', '.bin'),
    ...(pinned ? [dirname(pinned)] : []),
    process.env.PATH ?? '',
  ].join(delimiter);
  return {
    ...tightMemory,
    ...process.env,
    PATH: path,
    DO_NOT_TRACK: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    ...extra,
  };
}

/** Node.js options that load `.env`, if it exists. */
export function envFileOptions() {
  return existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
}

/** The script of an installed package's command, to be run with Node.js. */
export function packageScript(name, path) {
  return join(root, 'node_modules', ...name.split('/'), ...path.split('/'));
}
