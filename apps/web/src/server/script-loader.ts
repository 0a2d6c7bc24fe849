import loadPage from './load-page.script.ts?script';

export interface PageFiles {
  sheets: readonly string[];
  /** Modules, each behind what it imports. */
  scripts: readonly string[];
}

/** The script that loads these; `load-page.script.ts` says when. */
export function composeLoader({ sheets, scripts }: PageFiles): string {
  return `(${loadPage})(${list(sheets)},${list(scripts)})`;
}

/** In single quotes: the script stands in the page twice, the second time in a text in double ones. */
function list(paths: readonly string[]): string {
  return `[${paths.map((path) => `'${path}'`).join()}]`;
}
