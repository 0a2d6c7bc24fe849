import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { inlineScripts } from './apps/web/build/inline-scripts.ts';
import { undrawnPictures } from './apps/web/build/site-pictures.ts';
import { isServerReachable } from './packages/db/src/testing/test-server.ts';

/** A busy machine needs far more than the second that is the default. */
const poll = { timeout: 60_000 };

const withDatabase = {
  include: ['packages/db/**/*.test.ts', 'apps/api/**/*.test.ts'],
  globalSetup: ['packages/db/src/testing/global-setup.ts'],
  setupFiles: ['packages/db/src/testing/record-statements.ts'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll },
  // A worker loads the application once for all its files: loading it takes longer than most tests.
  isolate: false,
  // Node.js loads the code itself, as in production.
  experimental: { viteModuleRunner: false, nodeLoader: false },
};
/** The screens of both front ends in a window without layout, over the API in the same process. */
const screens = {
  name: 'screen',
  include: ['apps/{admin,web}/**/*.screen.test.ts'],
  globalSetup: ['packages/db/src/testing/global-setup.ts'],
  setupFiles: ['packages/db/src/testing/record-statements.ts', 'scripts/testing/screen-setup.ts'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll },
  // A worker has one window and one application for all its files.
  isolate: false,
  // Node.js loads the API's code itself, as in production.
  server: { deps: { external: [/\/apps\/api\/src\//, /\/packages\//] } },
};
const unitTests = '**/*.unit.test.ts';
const windowTests = '**/*.window.test.ts';
const alone = {
  // Some tests encode pictures, which is slow on a busy machine.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll },
};
const notOurs = ['**/node_modules/**', '**/dist/**'];

const isServerThere = await isServerReachable();
if (!isServerThere && process.env['TEST_DATABASE_URL']) {
  throw new Error('The server of TEST_DATABASE_URL does not respond.');
}
if (!isServerThere) {
  console.log('No PostgreSQL at 127.0.0.1:5432: database tests run on the embedded one only.');
}

/**
 * What depends on the server and its version: schema, backup, locks, queues, listening, searches and their plans, counters.
 * All other statements are compared with it by `statements.test.ts`.
 */
const onServer = [
  'packages/db/src/**/*.test.ts',
  ...[
    'core/{cache,jobs}/**/*',
    'content/{records,store}/**/*',
    'content/media/collector',
    'content/publishing/schedule',
    'features/accounts/sign-in/lockout',
    'features/enquiries/inbox/form/enquiry-send',
    'features/enquiries/search/*',
    'features/enquiries/inbox/{enquiry-list,inbox,inbox-due,inbox-stream,inbox-texts}',
    'features/enquiries/personal-data/retention',
    'features/enquiries/spam/*',
    'features/enquiries/statistics/*',
    'features/office/audit-log/*',
    'features/office/palette/*',
    'features/pages/redirects/*',
  ].map((name) => `apps/api/src/${name}.test.ts`),
];
const statements = 'packages/db/src/testing/statements.test.ts';
/** Tests whose subject is a process or a server that they start: they wait for much of their time. */
const processes = [
  'packages/db/src/embedded/*.test.ts',
  ...[
    'process',
    'process-on-server',
    'cli/*',
    'features/enquiries/inbox/mail/mailbox-killed',
    'features/office/backups/*',
  ].map((name) => `apps/api/src/${name}.test.ts`),
];

const server = {
  test: {
    ...withDatabase,
    // Projects begin in the order of their names: while these tests wait for processes and locks, those of the screens use the processor.
    name: 'postgres',
    include: onServer,
    exclude: [
      ...notOurs,
      unitTests,
      statements,
      // It is about the files beside the database: what is kept, replaced, flushed to disk.
      'packages/db/src/backup/backup-files.test.ts',
      // Its file is written of the embedded one.
      'packages/db/src/migrations/schema.test.ts',
      // These tests start servers of their own, independent of the run's server.
      'packages/db/src/embedded/**',
    ],
  },
};
/** After all others, whose statements it prepares on the other server. */
const onBothServers = {
  test: {
    name: 'statements',
    include: [statements],
    globalSetup: ['packages/db/src/testing/global-setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    sequence: { groupOrder: 1 },
  },
};

/** What `record-statements.ts` keeps of this run. */
const recorded = mkdtempSync(join(tmpdir(), 'bakery-statements-'));
process.on('exit', () => rmSync(recorded, { recursive: true, force: true }));

export default defineConfig({
  test: {
    provide: { statements: recorded },
    // Four on few cores too: tests of whole processes wait for most of their time.
    maxWorkers: Math.max(4, availableParallelism()),
    // Threads that collect garbage would only compete with the workers, which keep all cores busy; a large young generation needs it less.
    execArgv: ['--single-threaded-gc', '--max-semi-space-size=64'],
    projects: [
      {
        test: {
          ...alone,
          name: 'unit',
          include: ['packages/schemas/**/*.test.ts', 'scripts/**/*.test.ts', unitTests],
          exclude: [...notOurs, windowTests],
          // A worker loads modules once for all its files: to start one for each took as long as the tests.
          isolate: false,
          unstubGlobals: true,
        },
      },
      // They share the stores of the front ends, so each has a worker of its own.
      { test: { ...alone, name: 'window', include: [windowTests], environment: 'happy-dom' } },
      {
        test: {
          ...withDatabase,
          name: 'embedded',
          exclude: [...notOurs, unitTests, statements, ...processes],
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'processes',
          include: processes,
          exclude: [...notOurs, unitTests],
        },
      },
      { test: screens, plugins: [inlineScripts(), undrawnPictures()] },
      ...(isServerThere ? [server, onBothServers] : []),
    ],
  },
});
