import type { AnyRouter } from '@tanstack/react-router';

/**
 * Collects the texts of the scripts that the router puts into the page by itself: its state, which is
 * known when the page is rendered.
 */
export function collectRouterScripts({ serverSsr }: AnyRouter): readonly string[] {
  const texts: string[] = [];
  if (!serverSsr) return texts;
  const take = serverSsr.takeInitialHydrationScriptTags;
  serverSsr.takeInitialHydrationScriptTags = () => {
    const tags = take();
    for (const { children } of tags ? [...tags.before, tags.boundary] : []) {
      if (children !== undefined) texts.push(children);
    }
    return tags;
  };
  return texts;
}

/**
 * The policy for scripts of a page: those that the renderer and the build have put in, by their hash.
 * They are given, never read from the page: a script that got into it is not one of them.
 */
export async function composeScriptPolicy(scripts: readonly string[]): Promise<string> {
  const hashes = await Promise.all([...new Set(scripts)].map(hash));
  return ["script-src 'self'", ...hashes.map((value) => `'sha256-${value}'`)].join(' ');
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
