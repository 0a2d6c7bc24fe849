import { accountRouter } from './features/account/index.ts';
import { activityRouter } from './features/activity/index.ts';
import { authRouter } from './features/auth/index.ts';
import { bannersRouter } from './features/banners/index.ts';
import { enquiriesRouter } from './features/enquiries/index.ts';
import { keysRouter } from './features/keys/index.ts';
import { jobsRouter } from './features/jobs/index.ts';
import { liveProductsRouter } from './features/live-products/index.ts';
import { mediaRouter } from './features/media/index.ts';
import { newsRouter } from './features/news/index.ts';
import { peopleRouter } from './features/people/index.ts';
import { platformsRouter } from './features/platforms/index.ts';
import { presenceRouter } from './features/presence/index.ts';
import { productsRouter } from './features/products/index.ts';
import { secondStepRouter } from './features/second-step/index.ts';
import { webhooksRouter } from './features/webhooks/index.ts';
import { router } from './core/trpc/trpc.ts';

export const appRouter = router({
  account: accountRouter,
  activity: activityRouter,
  auth: authRouter,
  banners: bannersRouter,
  enquiries: enquiriesRouter,
  keys: keysRouter,
  jobs: jobsRouter,
  liveProducts: liveProductsRouter,
  media: mediaRouter,
  news: newsRouter,
  people: peopleRouter,
  platforms: platformsRouter,
  presence: presenceRouter,
  products: productsRouter,
  secondStep: secondStepRouter,
  webhooks: webhooksRouter,
});

/** The API of our own apps, which import only this type. */
export type AppRouter = typeof appRouter;
