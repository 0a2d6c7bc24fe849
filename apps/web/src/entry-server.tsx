import type { EnquiryAttempt } from '@bakery/schemas/enquiries';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { renderDocument } from './server/documents/documents.ts';
import { composeManifest, insertStyles } from './server/manifest.ts';
import type { BuiltSite } from './server/manifest.ts';
import { readOutcome } from './server/outcome.ts';
import type { Api } from './shared/api/api.ts';
import type { SiteAddresses } from './shared/api/context.ts';
import { createSiteRouter } from './router.tsx';

/** For the development server, which has the API on another address. */
export { createBrowserApi } from './shared/api/api.ts';
export { normalizeAddress } from './server/address.ts';

export interface RenderOptions {
  api: Api;
  addresses: SiteAddresses;
  built: BuiltSite;
  /** The page answers this form. */
  attempt?: EnquiryAttempt | undefined;
}

/** What React leaves where a component threw, for the browser to try again. */
const brokenBoundary = '<!--$!-->';

/**
 * Renders the page at the request's address: a whole HTML page with status 200, 404, 500 or 503, or
 * a redirect; at some addresses a document for machines. An answer that must not be kept says so by
 * `cache-control: no-store`. Throws where a component does.
 */
export async function render(
  request: Request,
  { api, addresses, built, attempt }: RenderOptions,
): Promise<Response> {
  const document = await renderDocument(request, { api, addresses });
  if (document) return document;

  const router = createSiteRouter({ api, addresses, attempt });
  const { pathname } = new URL(request.url);
  const handle = createRequestHandler({
    request,
    createRouter: () => router,
    getRouterManifest: () => {
      const [routes] = router.getMatchedRoutes(pathname);
      return composeManifest(
        built,
        routes.map(({ id }) => id as string),
      );
    },
  });
  return handle(async ({ router, responseHeaders }) => {
    const { status, isKeepable } = readOutcome(router);
    if (!isKeepable) responseHeaders.set('cache-control', 'no-store');
    try {
      const html = renderToString(<RouterServer router={router} />);
      if (html.includes(brokenBoundary)) {
        throw new Error('A part of the page threw while rendering.');
      }
      const styled = insertStyles(built, html);
      const page = await transformHtmlStringWithRouter(router, styled);
      // As bytes: a text goes through a stream and three copies.
      return new Response(new TextEncoder().encode(page), {
        status: status ?? getSsrStatus(router),
        headers: responseHeaders,
      });
    } finally {
      router.serverSsr?.cleanup();
    }
  });
}
