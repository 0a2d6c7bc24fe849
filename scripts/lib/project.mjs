// Everything in scripts/lib runs on any Node.js >= 20, before a single package is installed:
// only built-in modules here.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A failure with a message for the person at the terminal: printed without a stack trace. */
export class UserError extends Error {}

/** Reads a JSON file below the root; undefined when it is missing or not JSON. */
export function readJson(...path) {
  try {
    return JSON.parse(readFileSync(join(root, ...path), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The Node.js that package.json pins, or undefined while it is not installed. */
export function findPinnedNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(root, 'node_modules', 'node', 'bin', file);
  return existsSync(path) ? path : undefined;
}

/** The Node.js that runs the product: the pinned one, or this one when it is at least as new. */
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

/** The environment of every child: pinned Node.js first on the PATH, no telemetry. */
export function childEnvironment(extra = {}) {
  const pinned = findPinnedNode();
  const path = [
    join(root, 'node_modules', '.bin'),
    ...(pinned ? [dirname(pinned)] : []),
    process.env.PATH ?? '',
  ].join(delimiter);
  return {
    ...process.env,
    PATH: path,
    DO_NOT_TRACK: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    // glibc gives every thread an arena of its own and keeps what it freed; two are enough here.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    ...extra,
  };
}

/** Node.js options that load the settings in `.env`, where there is one. */
export function envFileOptions() {
  return existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
}

/** The executable of an installed package's command, to be run by Node.js itself. */
export function packageScript(name, path) {
  return join(root, 'node_modules', ...name.split('/'), ...path.split('/'));
}
