import { findProgram, getProgram } from './programs.mjs';

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
  purpose: 'the browser tests',
};

/** The path of an installed Chromium, CHROMIUM_PATH first; undefined when there is none. */
export function findBrowser() {
  return findProgram(chromium);
}

/** Finds a browser, or installs Debian's Chromium. Throws a UserError with advice. */
export function getBrowser() {
  return getProgram(chromium);
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
