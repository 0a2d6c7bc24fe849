export { oldAddressesRouter } from './old-addresses.router.ts';
export { sitemapRoutes } from './sitemap.rest.ts';
