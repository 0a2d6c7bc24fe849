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

/** The entry, the split-off parts of the routes and all that these import: fetched at once. */
function listScripts(chunks: Record<string, Chunk>, routeIds: readonly string[]): string[] {
  const entry = Object.keys(chunks).find((key) => chunks[key]?.isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const parts = routeIds.flatMap((id) => {
    const file = `src/routes${id}${id.endsWith('/') ? 'index' : ''}.tsx?tsr-split=`;
    return Object.keys(chunks).filter((key) => key.startsWith(file));
  });
  const found = new Set<string>();
  const collect = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(collect);
  };
  [entry, ...parts].forEach(collect);
  return [...found].map((file) => `/${file}`);
}
