import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { site } from '../texts/site.ts';
import { loadRequired } from '../shared/api/load.ts';
import { useAddresses } from '../shared/api/context.ts';
import type { RouterContext } from '../shared/api/context.ts';
import { PageData } from '../shared/api/page-data.tsx';
import fraunces from '../shared/fonts/fraunces.woff2?url';
import mukta from '../shared/fonts/mukta-400.woff2?url';
import { isServer } from '../shared/is-server.ts';
import { BareErrorScreen } from '../shared/layout/error-screen.tsx';
import { ListLink } from '../features/my-list/list-link.tsx';
import { SearchPanel } from '../features/search/search-panel.tsx';
import { ReachLinks } from '../features/reach/reach-links.tsx';
import { composeGlobalStyles, FirstPaint, preloadFont } from '../first-paint/first-paint.tsx';
import { useStepsOff } from '../first-paint/steps-off.ts';
import { InlineStyle } from '../shared/layout/inline-style.tsx';
import { PageLayout } from '../shared/layout/page-layout.tsx';
import { iconPath } from '../shared/seo/icon-path.ts';
import { headContext } from '../shared/seo/head-context.ts';
import { frameQuery } from '../shared/site/site.queries.ts';
import { documentPaths } from '../shared/seo/document-paths.ts';
import globalStyles from '../shared/styles/global.css?inline';

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context: { api, queryClient } }) => {
    await loadRequired(queryClient, frameQuery(api));
    if (!isServer) return;
    const { loadRecallView } = await import('../features/batches/load-recall-view.ts');
    await loadRecallView();
  },
  head: ({ match: { context } }) => {
    const { name, sign } = headContext(context).site;
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1' },
        { name: 'theme-color', content: site.themeColor },
        // Unknown where the frame could not be loaded.
        { title: name || 'One moment, please' },
      ],
      links: [
        preloadFont(fraunces, context.off),
        preloadFont(mukta, context.off),
        { rel: 'icon', href: iconPath('favicon.ico', sign), sizes: '32x32' },
        sign
          ? { rel: 'icon', href: iconPath('icon-192.png', sign), type: 'image/png' }
          : { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
        { rel: 'apple-touch-icon', href: iconPath('apple-touch-icon.png', sign) },
        { rel: 'manifest', href: '/site.webmanifest' },
        {
          rel: 'alternate',
          type: 'application/rss+xml',
          title: `${name} · News`,
          href: documentPaths.newsFeed,
        },
      ],
    };
  },
  shellComponent: Document,
  component: Site,
  errorComponent: BareErrorScreen,
});

function Document({ children }: { children: ReactNode }) {
  const { origin, apiOrigin } = useAddresses();
  const off = useStepsOff();
  return (
    <html
      lang={site.language}
      data-origin={origin}
      data-api-origin={apiOrigin || undefined}
      data-off={off.join() || undefined}
    >
      <head>
        <InlineStyle id="global" css={isServer ? composeGlobalStyles(off, globalStyles) : ''} />
        <HeadContent />
        <FirstPaint />
      </head>
      <body>
        {children}
        <PageData />
        <Scripts />
      </body>
    </html>
  );
}

function Site() {
  return (
    <PageLayout
      reach={<ReachLinks />}
      tools={
        <>
          <SearchPanel />
          <ListLink />
        </>
      }
    >
      <Outlet />
    </PageLayout>
  );
}
