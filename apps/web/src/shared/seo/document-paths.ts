/** The paths of the machine-readable documents, for search engines and news readers. */
export const documentPaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  newsFeed: '/news/rss.xml',
} as const;
