import type { Import, Module } from './modules.ts';
import type { Violation } from './violation.ts';

function findShortPolls(modules: readonly Module[]): Violation[] {
  return modules
    .filter(({ waitsASecond }) => waitsASecond)
    .map(({ path }) => ({
      path,
      message: 'vi.waitFor waits for a second unless a limit is given',
    }));
}

/** Queries that wait for a second, as those of `screen` do too. */
function findShortQueries(modules: readonly Module[]): Violation[] {
  const waits = (name?: string) => name === undefined || /^(?:\*|screen|waitFor|find)/.test(name);
  return modules
    .filter(({ imports }) =>
      imports.some(
        ({ specifier, names = ['*'] }) =>
          specifier === '@testing-library/dom' && names.some((name) => waits(name)),
      ),
    )
    .map(({ path }) => ({ path, message: 'queries that wait come from scripts/testing' }));
}

function findSleepingTests(modules: readonly Module[]): Violation[] {
  const canSleep = ({ specifier, names }: Import) =>
    specifier === 'node:timers/promises' &&
    (!names || names.some((name) => name !== 'setImmediate'));
  return modules
    .filter(({ path, imports }) => path.endsWith('.test.ts') && imports.some(canSleep))
    .map(({ path }) => ({ path, message: 'a test polls, and does not sleep' }));
}

/** Tests that wait for a second, which a busy machine exceeds, and those that sleep. */
export const findShortWaits = (modules: readonly Module[]): Violation[] => [
  ...findShortPolls(modules),
  ...findShortQueries(modules),
  ...findSleepingTests(modules),
];
