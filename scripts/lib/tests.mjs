import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getFirefox, getTestBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { builtServer, getNode, packageScript, readJson, root, UserError } from './project.mjs';
import { caddy, getProgram } from './programs.mjs';
import { run } from './run.mjs';
import { countOf } from './stages.mjs';

/** A new path for a test runner's report. */
function reportPath(name) {
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, name), { force: true });
  return join(folder, name);
}

/** Where Node.js keeps what it has compiled: tests start the server again and again. */
const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache', 'node') };

/** Servers that tests start as processes are the built one, as in production. */
const testServer = { TEST_SERVER: builtServer };

/** The counts of a run; a run that failed without a failed test counts as one failure. */
function countRun(code, passed = 0, failed = 0) {
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/**
 * Runs vitest; the counts come from a report file with this name.
 * @param {{ env?: Record<string, string>, capture?: boolean }} [options] `capture` keeps what it prints for the stage's header
 */
async function runVitest(name, args = [], { env = {}, capture = false } = {}) {
  const { code, output } = await run(
    getNode(),
    [
      packageScript('vitest', 'vitest.mjs'),
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportPath(name)}`,
    ],
    { env: { ...compileCache, ...env }, capture },
  );
  const report = readJson('.cache', name);
  const count = countRun(code, report?.numPassedTests, report?.numFailedTests);
  return { ...count, output: output.trim() };
}

async function runHttpAndFirefox() {
  const env = { FIREFOX_PATH: await getFirefox(), CADDY_PATH: await getProgram(caddy) };
  const args = ['--config=e2e/vitest.config.ts'];
  return runVitest('http-and-firefox.json', args, { env, capture: true });
}

async function runPlaywright(specs = []) {
  const { code } = await run(
    getNode(),
    [
      packageScript('@playwright/test', 'cli.js'),
      'test',
      '--config=e2e/playwright.config.ts',
      ...specs,
    ],
    {
      env: {
        ...compileCache,
        CHROMIUM_PATH: await getTestBrowser(),
        CADDY_PATH: await getProgram(caddy),
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath('playwright.json'),
      },
    },
  );
  const { expected, flaky, unexpected } = readJson('.cache', 'playwright.json')?.stats ?? {};
  return countRun(code, (expected ?? 0) + (flaky ?? 0), unexpected);
}

/** Turns an error that prevents a stage from running into its failure. */
function reportUserErrors(stage) {
  return async () => {
    try {
      return await stage();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      console.error(error.message);
      return countOf(1);
    }
  };
}

const buildStage = {
  name: 'build',
  run: reportUserErrors(async () => {
    await build();
    return countOf(0);
  }),
};

const dataStage = {
  name: 'test data',
  async run() {
    const { code, output } = await run(getNode(), ['e2e/make-stored-data.ts'], {
      env: testServer,
      capture: true,
    });
    return { ...countOf(code), output: output.trim() };
  },
};

/** Their statements are prepared on the other server too. */
const runProcesses = () => {
  const projects = ['--project=processes', '--project=statements'];
  return runVitest('processes.json', [...projects, '--maxWorkers=1'], {
    env: testServer,
    capture: true,
  });
};

/**
 * The tests that run the code: unit, integration and screen tests, beside them what the browser tests need, then those
 * beside the tests of processes. All of them wait for some of their time, in which others use the processor.
 */
export function listTests() {
  const runOthers = () => runVitest('vitest.json', ['--project=!processes']);
  return [
    [{ name: 'unit and integration', run: reportUserErrors(runOthers) }, [buildStage, dataStage]],
    [
      { name: 'browser', run: reportUserErrors(() => runPlaywright()) },
      [
        { name: 'HTTP and Firefox', run: reportUserErrors(runHttpAndFirefox) },
        { name: 'processes', run: reportUserErrors(runProcesses) },
      ],
    ],
  ];
}

/** Integration tests on the embedded database only. */
const quickProjects = ['unit', 'window', 'embedded', 'processes', 'screen'].map(
  (name) => `--project=${name}`,
);

/**
 * The chosen stages of the tests; stages without tests are left out.
 * @param {{ tests: string[], specs: string[] }} chosen as of `chooseTests`
 */
export function listTestsOf({ tests, specs }) {
  const vitest = () => runVitest('verify.json', [...quickProjects, '--passWithNoTests', ...tests]);
  return [
    ...(tests.length > 0 ? [{ name: 'tests', run: reportUserErrors(vitest) }] : []),
    ...(specs.length > 0
      ? [buildStage, { name: 'browser', run: reportUserErrors(() => runPlaywright(specs)) }]
      : []),
  ];
}
