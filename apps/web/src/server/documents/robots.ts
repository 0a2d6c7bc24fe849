import type { SiteAddresses } from '../../shared/api/context.ts';
import { documentPaths } from '../../shared/seo/document-paths.ts';

/** Paths that are not part of the public site. */
const closed = ['/admin', '/api/', '/trpc/'];

export function composeRobots({ origin }: SiteAddresses): string {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${documentPaths.sitemap}`,
  ];
  return `${lines.join('\n')}\n`;
}
