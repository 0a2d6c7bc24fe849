import type { AnyRouter } from '@tanstack/react-router';
import { composeLoader } from './script-loader.ts';

type Manifest = NonNullable<NonNullable<AnyRouter['ssr']>['manifest']>;

type Script = NonNullable<NonNullable<Manifest['routes'][string]>['scripts']>[number];

/**
 * Styles and scripts of the browser's part: as the build has left them, listed in Vite's manifest, or
 * in development as they are. It is one object for as long as they stay: what is made of it is kept.
 */
export type BuiltSite = { css: string } & (
  | { chunks: Record<string, Chunk>; scripts?: undefined }
  | { scripts: Script[] }
);

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

type PageManifest = Manifest & { inlineCss?: { styles: Record<string, string> } };

const sheet = 'site.css';
const kept = new WeakMap<BuiltSite, Map<string, PageManifest>>();

/** Scripts and styles of a page of these routes: the styles inline, the scripts by a loader. */
export function composeManifest(built: BuiltSite, routeIds: readonly string[]): PageManifest {
  let manifests = kept.get(built);
  if (!manifests) kept.set(built, (manifests = new Map()));

  const key = routeIds.join(' ');
  let manifest = manifests.get(key);
  if (!manifest) {
    const scripts = built.scripts ?? [
      { attrs: {}, children: composeLoader(listScripts(built.chunks, routeIds)) },
    ];
    manifest = {
      routes: { __root__: { scripts, css: [sheet] } },
      inlineCss: { styles: { [sheet]: built.css } },
    };
    manifests.set(key, manifest);
  }
  return manifest;
}

/**
 * The split-off parts of the routes, the entry and all that these import: each behind what it imports
 * itself, so that they can be run one at a time.
 */
function listScripts(chunks: Record<string, Chunk>, routeIds: readonly string[]): string[] {
  const entry = Object.keys(chunks).find((key) => chunks[key]?.isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const parts = routeIds.flatMap((id) => {
    const file = `src/routes${id}${id.endsWith('/') ? 'index' : ''}.tsx?tsr-split=`;
    return Object.keys(chunks).filter((key) => key.startsWith(file));
  });
  const found = new Set<Chunk>();
  const visited = new Set<string>();
  const collect = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    chunk.imports?.forEach(collect);
    found.add(chunk);
  };
  [...parts, entry].forEach(collect);
  return [...found].map(({ file }) => `/${file}`);
}
