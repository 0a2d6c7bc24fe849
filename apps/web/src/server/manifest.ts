import type { AnyRouter } from '@tanstack/react-router';
import { selectStyles, splitStyles } from '../first-paint/page-styles.ts';
import type { StyleParts } from '../first-paint/page-styles.ts';
import { composeScripts } from '../first-paint/script-loader.ts';
import type { PageFiles, PageScript } from '../first-paint/script-loader.ts';
import type { StepsOff } from '../first-paint/steps.ts';
import type { BuiltFiles, Chunk } from './renderer.ts';

type Manifest = NonNullable<NonNullable<AnyRouter['ssr']>['manifest']>;

/**
 * The client's styles and scripts: from Vite's manifest of the build, or in development the source
 * files. The object stays the same while these do, so derived data can be cached by it.
 */
export type BuiltSite = BuiltFiles | { css: string; scripts: PageScript[] };

export type PageManifest = Manifest & { inlineCss?: { styles: Record<string, string> } };

/** The entries of the build. */
const entryFile = 'src/entry-client.tsx';
const counterFile = 'src/features/insights/start.ts';

const sheet = 'site.css';
/** A placeholder in the page for its styles, which are known only after rendering. */
const placeholder = '/*styles*/';

interface Prepared {
  manifests: Map<string, PageManifest>;
  styles: StyleParts;
}

const prepared = new WeakMap<BuiltSite, Prepared>();

function prepare(built: BuiltSite): Prepared {
  let known = prepared.get(built);
  if (!known) {
    // In development a page includes all styles.
    known = { manifests: new Map(), styles: built.scripts ? [] : splitStyles(joinSheets(built)) };
    prepared.set(built, known);
  }
  return known;
}

/**
 * The scripts and styles of a page with these routes: inline styles and a loader for the scripts, unless
 * these steps of the first paint are off.
 */
export function composeManifest(
  built: BuiltSite,
  routeIds: readonly string[],
  off: StepsOff,
): PageManifest {
  const { manifests } = prepare(built);
  const key = [...routeIds, '', ...off].join(' ');
  let manifest = manifests.get(key);
  if (!manifest) {
    manifest = built.scripts
      ? withInlineStyles(built.scripts, built.css)
      : composeBuiltManifest(listFiles(built.chunks, routeIds), off);
    manifests.set(key, manifest);
  }
  return manifest;
}

function composeBuiltManifest(files: PageFiles, off: StepsOff): PageManifest {
  const scripts = composeScripts(files, off);
  if (!off.includes('styles')) return withInlineStyles(scripts, placeholder);
  return { routes: { __root__: { scripts, css: [...files.sheets] } } };
}

function withInlineStyles(scripts: PageScript[], css: string): PageManifest {
  return {
    routes: { __root__: { scripts, css: [sheet] } },
    inlineCss: { styles: { [sheet]: css } },
  };
}

/** The source texts of a manifest's inline scripts. */
export function listScripts({ routes }: PageManifest): string[] {
  return Object.values(routes)
    .flatMap((route) => route?.scripts ?? [])
    .flatMap((script) => (script.children === undefined ? [] : [script.children]));
}

/**
 * Inserts into a rendered page the styles that its elements need. Its scripts load the complete
 * style sheets of its routes, for later content; those of other routes come with their scripts.
 */
export function insertStyles(built: BuiltSite, html: string): string {
  // Matched with its element: the same text inside a title, for example, would be escaped.
  const style = (css: string) => `>${css}</style>`;
  return html.replace(style(placeholder), () => style(selectStyles(prepare(built).styles, html)));
}

/** All styles of the site, those of a chunk after those of its imports, which it may override. */
function joinSheets({ chunks, sheets }: BuiltFiles): string {
  return listSheets(collectChunks(chunks, Object.keys(chunks)))
    .map((file) => sheets[file])
    .join('');
}

const listSheets = (chunks: readonly Chunk[]) => [
  ...new Set(chunks.flatMap(({ css = [] }) => css)),
];

/** The chunks of these keys and all their imports, in dependency order. */
function collectChunks(chunks: Record<string, Chunk>, keys: readonly string[]): Chunk[] {
  const found = new Set<Chunk>();
  const visited = new Set<string>();
  const collect = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    chunk.imports?.forEach(collect);
    found.add(chunk);
  };
  keys.forEach(collect);
  return [...found];
}

/**
 * The routes' chunks, the entry and all their imports: their style sheets, and their scripts in dependency order, so that
 * they can be run one at a time.
 */
function listFiles(chunks: Record<string, Chunk>, routeIds: readonly string[]): PageFiles {
  const counter = chunks[counterFile];
  if (!chunks[entryFile] || !counter) throw new Error('The build has no entry.');
  const parts = routeIds.flatMap((id) => {
    const file = `src/routes${id}${id.endsWith('/') ? 'index' : ''}.tsx?tsr-split=`;
    return Object.keys(chunks).filter((key) => key.startsWith(file));
  });
  const found = collectChunks(chunks, [...parts, entryFile]);
  const address = (file: string) => `/${file}`;
  return {
    sheets: listSheets(found).map(address),
    scripts: found.map(({ file }) => address(file)),
    painted: [address(counter.file)],
  };
}
