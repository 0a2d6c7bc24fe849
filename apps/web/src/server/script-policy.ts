import type { AnyRouter } from '@tanstack/react-router';

/**
 * Collects the inline scripts that the router inserts by itself: its state, known after rendering.
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
 * A page's policy for scripts: the hashes of the scripts that the renderer and the build have
 * inserted. They are never read from the HTML, so that an injected script is not allowed.
 */
export async function composeScriptPolicy(scripts: readonly string[]): Promise<string> {
  const hashes = await Promise.all([...new Set(scripts)].map(hash));
  return ["script-src 'self'", ...hashes.map((value) => `'sha256-${value}'`)].join(' ');
}

/** A page's directive for the pages of others that it can show; none where it shows none. */
export function composeFramePolicy(origins: ReadonlySet<string>): string[] {
  return origins.size === 0 ? [] : [['frame-src', ...origins].join(' ')];
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
