import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { resolveAddress } from './server/address.ts';
import { renderDocument } from './server/documents/documents.ts';
import { composeManifest, insertStyles, listScripts } from './server/manifest.ts';
import type { BuiltSite, PageManifest } from './server/manifest.ts';
import { findNotFoundAddress } from './server/not-found.ts';
import type { Renderer, RenderOptions } from './server/renderer.ts';
import { readOutcome } from './server/outcome.ts';
import {
  collectRouterScripts,
  composeFramePolicy,
  composeScriptPolicy,
} from './server/script-policy.ts';
import { createPagePolicy } from './shared/page-policy.ts';
import { composeFirstPaintScript } from './first-paint/first-paint.tsx';
import { findUnknownAddress } from './server/unknown-address.ts';
import { createSiteRouter } from './router.tsx';
import { shortenSiteData } from './shared/site/site-data.ts';

/** For the development server, whose API has another address. */
export { createBrowserApi } from './shared/api/api.ts';
export { resolveAddress };

/** In development the scripts of the development server are accepted too. */
interface SiteRenderOptions extends Omit<RenderOptions, 'built'> {
  built: BuiltSite;
}

/** React's marker for a component that threw and is rendered again in the browser. */
const brokenBoundary = '<!--$!-->';

/**
 * Renders the page at the request's URL: a complete HTML page with status 200, 404, 410, 500 or
 * 503, or a redirect; at some URLs a machine-readable document. A response that must not be cached has
 * `cache-control: no-store`. A page's `content-security-policy` allows its own scripts and frames. With
 * `isNotFoundShared` a 404 may have no body, only the URL of the shared page in `content-location`.
 * Throws when a component does.
 */
export async function render(
  request: Request,
  { api, addresses, built, off = [], attempt, isNotFoundShared }: SiteRenderOptions,
): Promise<Response> {
  const document = await renderDocument(request, { api, addresses });
  if (document) return document;

  const { pathname } = new URL(request.url);
  const unknown = isNotFoundShared ? await findUnknownAddress(pathname, api) : undefined;
  if (unknown !== undefined) return sharedNotFound(unknown);

  const policy = createPagePolicy();
  const router = createSiteRouter({
    api,
    addresses,
    attempt,
    off,
    policy,
    shorten: shortenSiteData,
  });
  let manifest: PageManifest | undefined;
  const handle = createRequestHandler({
    request,
    createRouter: () => router,
    getRouterManifest: () => {
      const [routes] = router.getMatchedRoutes(pathname);
      return (manifest = composeManifest(
        built,
        routes.map(({ id }) => id),
        off,
      ));
    },
  });
  return handle(async ({ router, responseHeaders }) => {
    const { status, isKeepable } = readOutcome(router);
    if (!isKeepable) responseHeaders.set('cache-control', 'no-store');
    const elsewhere = isNotFoundShared && isKeepable ? findNotFoundAddress(router) : undefined;
    if (elsewhere !== undefined) return sharedNotFound(elsewhere);
    const routerScripts = collectRouterScripts(router);
    try {
      const html = renderToString(<RouterServer router={router} />);
      if (html.includes(brokenBoundary)) {
        throw new Error('A part of the page threw while rendering.');
      }
      const styled = insertStyles(built, html);
      const page = await transformHtmlStringWithRouter(router, styled);
      if (manifest) {
        const early = composeFirstPaintScript(off) ?? [];
        const own = [early, ...listScripts(manifest), ...routerScripts, ...policy.scripts].flat();
        const directives = [await composeScriptPolicy(own), ...composeFramePolicy(policy.frames)];
        responseHeaders.set('content-security-policy', directives.join(';'));
      }
      // As bytes: a string would pass through a stream and be copied three times.
      return new Response(new TextEncoder().encode(page), {
        status: status ?? getSsrStatus(router),
        headers: responseHeaders,
      });
    } finally {
      router.serverSsr?.cleanup();
    }
  });
}

function sharedNotFound(address: string): Response {
  return new Response(null, { status: 404, headers: { 'content-location': address } });
}

// The type by which the API loads this module.
({ render, resolveAddress }) satisfies Renderer;
