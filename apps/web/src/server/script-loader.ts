import loadPage from './load-page.script.ts?script';

export interface PageFiles {
  sheets: readonly string[];
  /** Modules in dependency order. */
  scripts: readonly string[];
}

/** The inline script that loads these modules; see `load-page.script.ts`. */
export function composeLoader({ sheets, scripts }: PageFiles): string {
  return `(${loadPage})(${list(sheets)},${list(scripts)})`;
}

/** Single quotes: the script also appears inside a double-quoted string in the page. */
function list(paths: readonly string[]): string {
  return `[${paths.map((path) => `'${path}'`).join()}]`;
}
