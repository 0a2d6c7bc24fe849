/** The paths of the documents beside pages: for search engines, shopping sites, news readers, phones. */
export const documentPaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  newsFeed: '/news/rss.xml',
  productFeed: '/products.xml',
  manifest: '/site.webmanifest',
  whatsAppCode: '/whatsapp-qr.svg',
} as const;
