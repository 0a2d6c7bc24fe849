/** The paths of the site's own pages and files, beside those of the content. */
export const sitePaths: readonly string[] = [
  '/home',
  '/about',
  '/liveproducts',
  '/enquries',
  '/latestnews',
  '/news',
  '/privacy-policy',
  '/search',
  '/robots.txt',
  '/sitemap.xml',
  '/news/rss.xml',
  '/apple-touch-icon.png',
  '/favicon.ico',
  '/favicon.svg',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/logo.svg',
  '/price-list.pdf',
  '/privacy-policy.pdf',
  '/share-card.jpg',
  '/site.webmanifest',
  '/whatsapp-qr.svg',
];

/** The beginnings of all addresses of the server's other parts. */
export const otherParts: readonly string[] = [
  'admin',
  'api',
  'assets',
  'brand',
  'healthz',
  'preview',
  'readyz',
  'trpc',
  'uploads',
];
