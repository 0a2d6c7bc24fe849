import { caddy, findProgram, getProgram } from './programs.mjs';
import { UserError } from './project.mjs';

/** @type {import('./programs.mjs').Program} */
const chromium = {
  name: 'Chromium or Chrome',
  commands: [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
  ],
  paths: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
  ],
  variable: 'CHROMIUM_PATH',
  debianPackage: 'chromium',
  purpose: 'tests and benchmarks',
};

/**
 * Chromium without its user interface. Pages are the same in it, and tests take half the time: each
 * opens windows of its own, and those of the whole browser cost more than most pages in them.
 * @type {import('./programs.mjs').Program}
 */
const headlessShell = {
  ...chromium,
  name: "Chromium's headless shell",
  commands: ['chromium-headless-shell'],
  paths: [],
  debianPackage: 'chromium-headless-shell',
};

/** Finds the whole browser, CHROMIUM_PATH before any other, or installs Debian's. Throws a UserError with advice. */
export function getBrowser() {
  return getProgram(chromium);
}

/** The browser of the tests, if it is installed: the headless shell before the whole browser. */
export function findTestBrowser() {
  return findProgram(headlessShell) ?? findProgram(chromium);
}

/**
 * Finds the headless shell or installs Debian's; where neither can be, the same with the whole browser.
 * Throws a UserError that says what to do.
 */
export async function getTestBrowser() {
  try {
    return await getProgram(headlessShell);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return getBrowser();
  }
}

/** @type {import('./programs.mjs').Program} */
const firefox = {
  name: 'Firefox',
  commands: ['firefox-esr', 'firefox'],
  paths: [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    String.raw`C:\Program Files\Mozilla Firefox\firefox.exe`,
  ],
  variable: 'FIREFOX_PATH',
  debianPackage: 'firefox-esr',
  purpose: 'the browser tests',
};

/** Finds Firefox, or installs Debian's. Throws a UserError with advice. */
export function getFirefox() {
  return getProgram(firefox);
}

/** Begins to install the programs of the browser tests that are missing; the stages that use them wait, and say why not. */
export function installBrowsers() {
  for (const get of [getTestBrowser, getFirefox, () => getProgram(caddy)]) get().catch(() => {});
}
