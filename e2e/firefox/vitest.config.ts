import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'firefox',
    include: ['e2e/firefox/*.test.ts'],
    globalSetup: ['e2e/firefox/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
