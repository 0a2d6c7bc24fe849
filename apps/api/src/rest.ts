import { auditLogRoutes } from './features/office/audit-log/index.ts';
import { signInRoutes } from './features/accounts/sign-in/index.ts';
import { bannerRoutes } from './features/pages/banners/index.ts';
import {
  inboxExportRoutes,
  inboxMailRoutes,
  enquiryRoutes,
} from './features/enquiries/inbox/index.ts';
import { archiveRoutes } from './features/office/archive/index.ts';
import { archiveSourceRoutes } from './features/office/import-sources/index.ts';
import { importRoutes } from './features/office/imports/index.ts';
import { liveProductRoutes } from './features/catalogue/live-products/index.ts';
import { mediaRoutes } from './content/media/index.ts';
import { newsRoutes } from './features/pages/news/index.ts';
import { personalDataRoutes } from './features/enquiries/personal-data/index.ts';
import { platformRoutes } from './features/catalogue/platforms/index.ts';
import { galleryRoutes } from './features/pages/gallery/index.ts';
import { productRoutes } from './features/catalogue/products/index.ts';
import { sitemapRoutes } from './features/pages/old-addresses/index.ts';
import { siteRoutes } from './features/pages/site/index.ts';
import type { RestRoute } from './core/rest/route.ts';

/** Every REST route, for the server and for the description of the API. */
export const restRoutes: readonly RestRoute[] = [
  ...auditLogRoutes,
  ...signInRoutes,
  ...bannerRoutes,
  ...inboxExportRoutes,
  ...inboxMailRoutes,
  ...enquiryRoutes,
  ...archiveRoutes,
  ...archiveSourceRoutes,
  ...importRoutes,
  ...liveProductRoutes,
  ...mediaRoutes,
  ...newsRoutes,
  ...personalDataRoutes,
  ...platformRoutes,
  ...galleryRoutes,
  ...productRoutes,
  ...sitemapRoutes,
  ...siteRoutes,
];
