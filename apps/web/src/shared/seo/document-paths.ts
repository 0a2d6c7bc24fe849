/** The paths of the documents beside pages: for search engines, news readers, phones. */
export const documentPaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  newsFeed: '/news/rss.xml',
  manifest: '/site.webmanifest',
  whatsAppCode: '/whatsapp-qr.svg',
} as const;
