import { activityRoutes } from './features/activity/index.ts';
import { authRoutes } from './features/auth/index.ts';
import { bannerRoutes } from './features/banners/index.ts';
import { deskExportRoutes, deskMailRoutes } from './features/desk/index.ts';
import { enquiryRoutes } from './features/enquiries/index.ts';
import { liveProductRoutes } from './features/live-products/index.ts';
import { mediaRoutes } from './features/media/index.ts';
import { newsRoutes } from './features/news/index.ts';
import { personalDataRoutes } from './features/personal-data/index.ts';
import { platformRoutes } from './features/platforms/index.ts';
import { presenceRoutes } from './features/presence/index.ts';
import { productRoutes } from './features/products/index.ts';
import { siteRoutes } from './features/site/index.ts';
import type { RestRoute } from './core/rest/route.ts';

/** Every REST route, for the server and for the description of the API. */
export const restRoutes: readonly RestRoute[] = [
  ...activityRoutes,
  ...authRoutes,
  ...bannerRoutes,
  ...deskExportRoutes,
  ...deskMailRoutes,
  ...enquiryRoutes,
  ...liveProductRoutes,
  ...mediaRoutes,
  ...newsRoutes,
  ...personalDataRoutes,
  ...platformRoutes,
  ...presenceRoutes,
  ...productRoutes,
  ...siteRoutes,
];
