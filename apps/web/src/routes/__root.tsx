import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { site } from '../texts/site.ts';
import { useAddresses } from '../shared/api/context.ts';
import type { RouterContext } from '../shared/api/context.ts';
import { PageData } from '../shared/api/page-data.tsx';
import fraunces from '../shared/fonts/fraunces.woff2?url';
import mukta from '../shared/fonts/mukta-400.woff2?url';
import { isServer } from '../shared/is-server.ts';
import { BareErrorScreen } from '../shared/layout/error-screen.tsx';
import { composeGlobalStyles, FirstPaint, preloadFont } from '../first-paint/first-paint.tsx';
import { useStepsOff } from '../first-paint/steps-off.ts';
import { InlineStyle } from '../shared/layout/inline-style.tsx';
import { PageLayout } from '../shared/layout/page-layout.tsx';
import { documentPaths } from '../shared/seo/document-paths.ts';
import globalStyles from '../shared/styles/global.css?inline';

const newsFeed = {
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${site.name} · News`,
  href: documentPaths.newsFeed,
} as const;

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match: { context } }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: site.themeColor },
      { title: site.name },
    ],
    links: [
      preloadFont(fraunces, context.off),
      preloadFont(mukta, context.off),
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
      newsFeed,
    ],
  }),
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
    <PageLayout>
      <Outlet />
    </PageLayout>
  );
}
