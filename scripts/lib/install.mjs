import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { findPinnedNode, readJson, root, UserError } from './project.mjs';
import { run } from './run.mjs';

const dependencyFields = ['dependencies', 'devDependencies', 'optionalDependencies'];

function sameEntries(a = {}, b = {}) {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

function listWorkspaces() {
  const patterns = readJson('package.json')?.workspaces ?? [];
  return patterns.flatMap((pattern) => {
    const folder = dirname(pattern);
    return readdirSync(join(root, folder))
      .map((name) => `${folder}/${name}`)
      .filter((path) => readJson(path, 'package.json'));
  });
}

/**
 * Whether node_modules matches package-lock.json, and the lock file matches the package.json files.
 * npm lists the installed packages in node_modules/.package-lock.json and writes that file last, so
 * an interrupted installation counts as none.
 */
export function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages;
  const installed = readJson('node_modules', '.package-lock.json')?.packages;
  if (!wanted || !installed || !findPinnedNode()) return false;

  const manifestsMatch = ['', ...listWorkspaces()].every((path) => {
    const manifest = readJson(path, 'package.json');
    return dependencyFields.every((field) => sameEntries(manifest[field], wanted[path]?.[field]));
  });
  return (
    manifestsMatch &&
    Object.entries(wanted).every(([path, { version, integrity, link, optional }]) => {
      if (!path.includes('node_modules/')) return true;
      const found = installed[path];
      if (!found) return Boolean(optional);
      return link
        ? Boolean(found.link)
        : found.version === version && found.integrity === integrity;
    })
  );
}

function npm(args) {
  const npmCli = process.env.npm_execpath;
  // Node.js and the build tools are development packages, so every installation includes them.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // More threads than cores that write files wait for one another: two instead of four on two cores take a fifth less.
  const env = { UV_THREADPOOL_SIZE: String(Math.min(Math.max(2, availableParallelism()), 4)) };
  if (npmCli?.endsWith('.js')) return run(process.execPath, [npmCli, ...args, ...options], { env });
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [...args, ...options], { env });
}

/** Installs the packages of package-lock.json. Throws a UserError with advice. */
export async function install() {
  console.log('Installing dependencies (the first time this takes a minute) …');
  const begin = Date.now();
  const seconds = () => Math.round((Date.now() - begin) / 1000);
  const progress = setInterval(() => console.log(`… still installing, ${seconds()} s`), 10_000);
  try {
    const { code } = await npm(['ci']);
    if (code !== 0) {
      throw new UserError(
        'The dependencies could not be installed (the reason stands above).\n' +
          'Check the network and the npm registry (npm ping), then run the command again.\n' +
          'After a change of a package.json: npm install.',
      );
    }
    // If install scripts are disabled, Node.js itself is still needed.
    if (!findPinnedNode()) await npm(['rebuild', 'node', '--ignore-scripts=false']);
  } finally {
    clearInterval(progress);
  }
  console.log(`Dependencies installed in ${seconds()} s.`);
}
