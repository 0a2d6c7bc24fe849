import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { site } from '../content/site.ts';
import { useAddresses } from '../shared/api/context.ts';
import type { RouterContext } from '../shared/api/context.ts';
import fraunces from '../shared/fonts/fraunces.woff2?url';
import mukta from '../shared/fonts/mukta-400.woff2?url';
import { BareErrorScreen } from '../shared/layout/error-screen.tsx';
import { FirstSight, preloadFont } from '../shared/layout/first-sight.tsx';
import { PageLayout } from '../shared/layout/page-layout.tsx';
import { documentPaths } from '../shared/seo/document-paths.ts';
import '../shared/styles/global.css';

const newsFeed = {
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${site.name} · News`,
  href: documentPaths.newsFeed,
} as const;

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: site.themeColor },
      { title: site.name },
    ],
    links: [
      preloadFont(fraunces),
      preloadFont(mukta),
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
  return (
    <html lang={site.language} data-origin={origin} data-api-origin={apiOrigin || undefined}>
      <head>
        <HeadContent />
        <FirstSight />
      </head>
      <body>
        {children}
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
