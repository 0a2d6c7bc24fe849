import { defineConfig } from 'vitest/config';
import { builtServer } from '../scripts/lib/project.mjs';

process.env.TEST_SERVER ??= builtServer;

/** Tests on a built site that need no page of Chromium: those that ask by HTTP, and those in Firefox. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/http/*.test.ts', 'e2e/firefox/*.test.ts'],
    globalSetup: ['e2e/global-setup.ts'],
    // The tests run beside the browser tests.
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
