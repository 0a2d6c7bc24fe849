import { accountRouter } from './features/accounts/own-account/index.ts';
import { activityRouter } from './features/office/audit-log/index.ts';
import { authRouter } from './features/accounts/sign-in/index.ts';
import { bakeryWordsRouter } from './features/accounts/bakery-words/index.ts';
import { bannersRouter } from './features/pages/banners/index.ts';
import { demoContentRouter } from './features/office/demo/index.ts';
import { bulkRouter } from './content/bulk/index.ts';
import { deskRouter } from './features/enquiries/inbox/index.ts';
import { editingRouter } from './content/editing/index.ts';
import {
  enquiryMailsRouter,
  enquiryPushesRouter,
} from './features/enquiries/enquiry-mails/index.ts';
import { enquiriesRouter } from './features/enquiries/enquiries/index.ts';
import { enquiryNumbersRouter } from './features/enquiries/statistics/index.ts';
import { keysRouter } from './features/accounts/api-keys/index.ts';
import { jobsRouter } from './features/office/jobs/index.ts';
import { liveProductsRouter } from './features/catalogue/live-products/index.ts';
import { mediaRouter } from './content/media/index.ts';
import { newsRouter } from './features/pages/news/index.ts';
import { paletteRouter } from './features/office/palette/index.ts';
import { peopleRouter } from './features/accounts/users/index.ts';
import { personalDataRouter } from './features/enquiries/personal-data/index.ts';
import { platformsRouter } from './features/catalogue/platforms/index.ts';
import { presenceRouter } from './features/pages/gallery/index.ts';
import { priceListRouter } from './features/catalogue/price-list/index.ts';
import { previewsRouter } from './content/previews/index.ts';
import { pricesRouter } from './features/catalogue/prices/index.ts';
import { productsRouter } from './features/catalogue/products/index.ts';
import { publishingRouter } from './content/publishing/index.ts';
import { publishingMailsRouter } from './features/office/publishing-mails/index.ts';
import { releasesRouter } from './content/releases/index.ts';
import { passkeysRouter, secondStepRouter } from './features/accounts/two-factor/index.ts';
import { pushRouter } from './features/enquiries/push/index.ts';
import { redirectsRouter } from './features/pages/redirects/index.ts';
import { templatesRouter } from './features/enquiries/canned-replies/index.ts';
import { trashRouter } from './content/trash/index.ts';
import { setupRouter } from './features/office/setup/index.ts';
import { siteRouter } from './features/pages/site/index.ts';
import { versionsRouter } from './content/versions/index.ts';
import { webhooksRouter } from './features/office/webhooks/index.ts';
import { router } from './core/trpc/trpc.ts';

export const appRouter = router({
  account: accountRouter,
  activity: activityRouter,
  auth: authRouter,
  bakeryWords: bakeryWordsRouter,
  banners: bannersRouter,
  demoContent: demoContentRouter,
  bulk: bulkRouter,
  desk: deskRouter,
  editing: editingRouter,
  enquiries: enquiriesRouter,
  enquiryMails: enquiryMailsRouter,
  enquiryPushes: enquiryPushesRouter,
  enquiryNumbers: enquiryNumbersRouter,
  keys: keysRouter,
  jobs: jobsRouter,
  liveProducts: liveProductsRouter,
  media: mediaRouter,
  news: newsRouter,
  passkeys: passkeysRouter,
  palette: paletteRouter,
  people: peopleRouter,
  personalData: personalDataRouter,
  platforms: platformsRouter,
  presence: presenceRouter,
  priceList: priceListRouter,
  previews: previewsRouter,
  prices: pricesRouter,
  products: productsRouter,
  publishing: publishingRouter,
  publishingMails: publishingMailsRouter,
  push: pushRouter,
  redirects: redirectsRouter,
  releases: releasesRouter,
  secondStep: secondStepRouter,
  setup: setupRouter,
  templates: templatesRouter,
  trash: trashRouter,
  site: siteRouter,
  versions: versionsRouter,
  webhooks: webhooksRouter,
});

/** The API of our own apps, which import only this type. */
export type AppRouter = typeof appRouter;
