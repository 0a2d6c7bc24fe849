/** Where the documents for machines are: searchers and news readers. */
export const documentPaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  newsFeed: '/news/rss.xml',
} as const;
