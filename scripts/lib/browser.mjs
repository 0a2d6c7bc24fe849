import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { UserError } from './project.mjs';
import { run } from './run.mjs';

const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of an installed Chromium, CHROMIUM_PATH before any other; undefined without one. */
export function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (isExecutable(wanted)) return wanted;
    throw new UserError(`CHROMIUM_PATH is ${wanted}, and there is no program.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = commands.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...applications].find(isExecutable);
}

async function aptGet(args) {
  const { code, output } = await run('apt-get', args, {
    capture: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (code !== 0) {
    throw new UserError(`${output.trim().slice(-2000)}\napt-get ${args[0]} failed (see above).`);
  }
}

/** Finds a browser, or installs Debian's Chromium. Throws a UserError that says what to do. */
export async function getBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new UserError(
      'The browser tests need Chromium or Chrome, and none was found.\n' +
        'Install one, or say where it is: CHROMIUM_PATH=/path/to/chromium npm test',
    );
  }
  console.log('Installing Chromium for the browser tests …');
  await aptGet(['update']);
  await aptGet(['install', '-y', '--no-install-recommends', 'chromium']);
  const installed = findBrowser();
  if (!installed) throw new UserError('apt-get installed chromium, and it is not on the PATH.');
  return installed;
}
