import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findTestBrowser } from '../scripts/lib/browser.mjs';
import { builtServer } from '../scripts/lib/project.mjs';
import { getFreePort } from './free-port.ts';

// Chosen once: the workers evaluate this file again.
process.env.E2E_PORT ??= String(await getFreePort());
// For servers of tests' own.
process.env.TEST_SERVER ??= builtServer;
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

const isRoot = process.getuid?.() === 0;
const launchOptions = {
  executablePath: findTestBrowser(),
  args: [
    // Chromium's sandbox does not start as root, as in most containers.
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-dev-shm-usage',
    '--no-first-run',
    // A page of a test ends before optimised code would pay for its compilation, which takes a core from other tests.
    '--js-flags=--no-opt,--no-maglev,--single-threaded-gc',
  ],
};

export default defineConfig({
  timeout: 300_000,
  expect: { timeout: 60_000 },
  testDir: '.',
  // The tests in firefox/ have another runner.
  testMatch: '*.spec.ts',
  // Node.js loads the code itself: Babel would take a second of the processor for each hundred files.
  build: { external: ['**/*'] },
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // On two cores a third one makes pages wait for each other, and draw and ask more often meanwhile: all together take
  // longer. The server under test and its database take a part of another core.
  workers: Math.min(Math.max(2, availableParallelism() - 1), 6),
  reporter: [['list'], ['json']],
  // A request that the site's service worker answers is not seen by routes: the story about it allows the worker.
  use: {
    baseURL,
    launchOptions,
    // A step that cannot be done fails with its place, long before the whole test is given up.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { ...devices['Desktop Chrome'], launchOptions },
    },
    {
      name: 'phone',
      // Only tests whose subject is the width, or what a finger does.
      grep: /@phone/,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
        launchOptions,
      },
    },
  ],
  webServer: {
    command: `exec "${process.execPath}" e2e/server.ts`,
    cwd: '..',
    url: `${baseURL}/readyz`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
