import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { UserError } from './project.mjs';
import { run } from './run.mjs';

/**
 * A program that is no npm package.
 * @typedef {object} Program
 * @property {string} name what people call it: 'Chromium'
 * @property {string[]} commands its names on the PATH, the best first
 * @property {string[]} [paths] where it lies on systems that have it elsewhere
 * @property {string} variable the environment variable that says where it is, before any other place
 * @property {string} debianPackage
 * @property {string} purpose 'the browser tests'
 */

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path of an installed program; undefined without one.
 * @param {Program} program
 * @returns {string | undefined}
 */
export function findProgram({ commands, paths = [], variable }) {
  const wanted = process.env[variable];
  if (wanted) {
    if (isExecutable(wanted)) return wanted;
    throw new UserError(`${variable} is ${wanted}, and there is no program.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...onPath, ...paths].find(isExecutable);
}

let isIndexFresh = false;
/** The last call of apt-get, which allows one at a time. */
let lastCall = Promise.resolve();
/** Programs that are being installed, by their package. */
const installations = new Map();

async function aptGet(args) {
  const { code, output } = await run('apt-get', args, {
    capture: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (code !== 0) {
    throw new UserError(`${output.trim().slice(-2000)}\napt-get ${args[0]} failed (see above).`);
  }
}

/**
 * Finds a program, or installs Debian's package; calls for one that is being installed wait for it. Throws a UserError
 * with advice.
 * @param {Program} program
 * @returns {Promise<string>}
 */
export async function getProgram(program) {
  const { name, variable, debianPackage, purpose } = program;
  const installation = installations.get(debianPackage);
  if (installation) return installation;
  const found = findProgram(program);
  if (found) return found;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new UserError(
      `No ${name} was found for ${purpose}.\n` +
        `Install one, or say where it is: ${variable}=/path/to/it`,
    );
  }
  const started = lastCall.then(() => installProgram(program));
  installations.set(debianPackage, started);
  lastCall = started.catch(() => {});
  return started;
}

async function installProgram(program) {
  const { name, debianPackage, purpose } = program;
  console.log(`Installing ${name} for ${purpose} …`);
  if (!isIndexFresh) await aptGet(['update']);
  isIndexFresh = true;
  await aptGet(['install', '-y', '--no-install-recommends', debianPackage]);
  const installed = findProgram(program);
  if (!installed) {
    throw new UserError(`apt-get installed ${debianPackage}, and it is not on the PATH.`);
  }
  return installed;
}

/** @type {Program} */
export const wrk = {
  name: 'wrk',
  commands: ['wrk'],
  variable: 'WRK_PATH',
  debianPackage: 'wrk',
  purpose: 'the benchmarks',
};

/** @type {Program} */
export const caddy = {
  name: 'Caddy',
  commands: ['caddy'],
  variable: 'CADDY_PATH',
  debianPackage: 'caddy',
  purpose: 'the browser tests',
};
