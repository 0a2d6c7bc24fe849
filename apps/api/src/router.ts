import { ownAccountRouter } from './features/accounts/own-account/index.ts';
import { auditLogRouter } from './features/office/audit-log/index.ts';
import { signInRouter } from './features/accounts/sign-in/index.ts';
import { bakeryWordsRouter } from './features/accounts/bakery-words/index.ts';
import { bannersRouter } from './features/pages/banners/index.ts';
import { batchesRouter } from './features/catalogue/batches/index.ts';
import { demoRouter } from './features/office/demo/index.ts';
import { bulkRouter } from './content/bulk/index.ts';
import { inboxRouter, enquiriesRouter } from './features/enquiries/inbox/index.ts';
import { editingRouter } from './content/editing/index.ts';
import {
  enquiryMailsRouter,
  enquiryPushesRouter,
} from './features/enquiries/enquiry-mails/index.ts';
import { enquiryStatisticsRouter } from './features/enquiries/statistics/index.ts';
import { apiKeysRouter } from './features/accounts/api-keys/index.ts';
import { importSourcesRouter } from './features/office/import-sources/index.ts';
import { importsRouter } from './features/office/imports/index.ts';
import { backupsRouter } from './features/office/backups/index.ts';
import { healthRouter } from './features/office/health/index.ts';
import { jobsRouter } from './features/office/jobs/index.ts';
import { listedProductsRouter } from './features/catalogue/listed-products/index.ts';
import { liveProductsRouter } from './features/catalogue/live-products/index.ts';
import { mediaRouter } from './content/media/index.ts';
import { oldAddressesRouter } from './features/pages/old-addresses/index.ts';
import { newsRouter } from './features/pages/news/index.ts';
import { paletteRouter } from './features/office/palette/index.ts';
import { usersRouter } from './features/accounts/users/index.ts';
import { personalDataRouter } from './features/enquiries/personal-data/index.ts';
import { platformsRouter } from './features/catalogue/platforms/index.ts';
import { galleryRouter } from './features/pages/gallery/index.ts';
import { priceListRouter } from './features/catalogue/price-list/index.ts';
import { previewsRouter } from './content/previews/index.ts';
import { pricesRouter } from './features/catalogue/prices/index.ts';
import { productsRouter } from './features/catalogue/products/index.ts';
import { publishingRouter } from './content/publishing/index.ts';
import { publishingMailsRouter } from './features/office/publishing-mails/index.ts';
import { releasesRouter } from './content/releases/index.ts';
import { passkeysRouter, twoFactorRouter } from './features/accounts/two-factor/index.ts';
import { pushRouter } from './features/enquiries/push/index.ts';
import { redirectsRouter } from './features/pages/redirects/index.ts';
import { cannedRepliesRouter } from './features/enquiries/canned-replies/index.ts';
import { trashRouter } from './content/trash/index.ts';
import { setupRouter } from './features/office/setup/index.ts';
import { insightsRouter } from './features/pages/insights/index.ts';
import { linksRouter } from './features/pages/links/index.ts';
import { siteSearchRouter } from './features/pages/site-search/index.ts';
import { siteRouter } from './features/pages/site/index.ts';
import { versionsRouter } from './content/versions/index.ts';
import { webhooksRouter } from './features/office/webhooks/index.ts';
import { router } from './core/trpc/trpc.ts';

export const appRouter = router({
  account: ownAccountRouter,
  activity: auditLogRouter,
  auth: signInRouter,
  bakeryWords: bakeryWordsRouter,
  banners: bannersRouter,
  batches: batchesRouter,
  demoContent: demoRouter,
  bulk: bulkRouter,
  desk: inboxRouter,
  editing: editingRouter,
  enquiries: enquiriesRouter,
  enquiryMails: enquiryMailsRouter,
  enquiryPushes: enquiryPushesRouter,
  enquiryNumbers: enquiryStatisticsRouter,
  insights: insightsRouter,
  keys: apiKeysRouter,
  imports: importsRouter,
  importSources: importSourcesRouter,
  backups: backupsRouter,
  health: healthRouter,
  jobs: jobsRouter,
  links: linksRouter,
  listedProducts: listedProductsRouter,
  liveProducts: liveProductsRouter,
  media: mediaRouter,
  news: newsRouter,
  oldAddresses: oldAddressesRouter,
  passkeys: passkeysRouter,
  palette: paletteRouter,
  people: usersRouter,
  personalData: personalDataRouter,
  platforms: platformsRouter,
  presence: galleryRouter,
  priceList: priceListRouter,
  previews: previewsRouter,
  prices: pricesRouter,
  products: productsRouter,
  publishing: publishingRouter,
  publishingMails: publishingMailsRouter,
  push: pushRouter,
  redirects: redirectsRouter,
  releases: releasesRouter,
  secondStep: twoFactorRouter,
  setup: setupRouter,
  templates: cannedRepliesRouter,
  trash: trashRouter,
  search: siteSearchRouter,
  site: siteRouter,
  versions: versionsRouter,
  webhooks: webhooksRouter,
});

/** The API of our own apps, which import only this type. */
export type AppRouter = typeof appRouter;
