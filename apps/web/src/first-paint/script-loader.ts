import type { AnyRouter } from '@tanstack/react-router';
import loadPage from './load-page.script.ts?script';
import type { StepsOff } from './steps.ts';

type Routes = NonNullable<NonNullable<AnyRouter['ssr']>['manifest']>['routes'];

export type PageScript = NonNullable<NonNullable<Routes[string]>['scripts']>[number];

export interface PageFiles {
  sheets: readonly string[];
  /** Modules in dependency order; the last one starts the page. */
  scripts: readonly string[];
  /** Modules that run by themselves after the first paint. */
  painted: readonly string[];
}

/**
 * The scripts of a page: one that is inline and loads these files later, see `load-page.script.ts`, or
 * where that is off the modules themselves.
 */
export function composeScripts(
  { sheets, scripts, painted }: PageFiles,
  off: StepsOff,
): PageScript[] {
  const laterSheets = off.includes('styles') ? [] : sheets;
  if (off.includes('scripts')) {
    const modules = [...scripts, ...painted].map((src) => ({ attrs: { type: 'module', src } }));
    return laterSheets.length > 0 ? [composeLoader(laterSheets, [], []), ...modules] : modules;
  }
  // The last one, run first, runs all others within its own task.
  const inOrder = off.includes('tasks') ? scripts.toReversed() : scripts;
  return [composeLoader(laterSheets, inOrder, painted)];
}

function composeLoader(...lists: readonly (readonly string[])[]): PageScript {
  return { attrs: {}, children: `(${loadPage})(${lists.map(list).join()})` };
}

/** Single quotes: the script also appears inside a double-quoted string in the page. */
function list(paths: readonly string[]): string {
  return `[${paths.map((path) => `'${path}'`).join()}]`;
}
