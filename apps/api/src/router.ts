import { accountRouter } from './features/account/index.ts';
import { activityRouter } from './features/activity/index.ts';
import { authRouter } from './features/auth/index.ts';
import { bakeryWordsRouter } from './features/bakery-words/index.ts';
import { bannersRouter } from './features/banners/index.ts';
import { demoContentRouter } from './features/demo-content/index.ts';
import { bulkRouter } from './features/bulk/index.ts';
import { deskRouter } from './features/desk/index.ts';
import { editingRouter } from './features/editing/index.ts';
import { enquiryMailsRouter, enquiryPushesRouter } from './features/enquiry-mails/index.ts';
import { enquiriesRouter } from './features/enquiries/index.ts';
import { enquiryNumbersRouter } from './features/enquiry-numbers/index.ts';
import { keysRouter } from './features/keys/index.ts';
import { jobsRouter } from './features/jobs/index.ts';
import { liveProductsRouter } from './features/live-products/index.ts';
import { mediaRouter } from './features/media/index.ts';
import { newsRouter } from './features/news/index.ts';
import { paletteRouter } from './features/palette/index.ts';
import { peopleRouter } from './features/people/index.ts';
import { personalDataRouter } from './features/personal-data/index.ts';
import { platformsRouter } from './features/platforms/index.ts';
import { presenceRouter } from './features/presence/index.ts';
import { priceListRouter } from './features/price-list/index.ts';
import { previewsRouter } from './features/previews/index.ts';
import { pricesRouter } from './features/prices/index.ts';
import { productsRouter } from './features/products/index.ts';
import { publishingRouter } from './features/publishing/index.ts';
import { publishingMailsRouter } from './features/publishing-mails/index.ts';
import { releasesRouter } from './features/releases/index.ts';
import { passkeysRouter, secondStepRouter } from './features/second-step/index.ts';
import { pushRouter } from './features/push/index.ts';
import { redirectsRouter } from './features/redirects/index.ts';
import { templatesRouter } from './features/templates/index.ts';
import { trashRouter } from './features/trash/index.ts';
import { setupRouter } from './features/setup/index.ts';
import { siteRouter } from './features/site/index.ts';
import { versionsRouter } from './features/versions/index.ts';
import { webhooksRouter } from './features/webhooks/index.ts';
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
