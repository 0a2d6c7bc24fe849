import { bannerSource } from './features/pages/banners/index.ts';
import { goneSource } from './content/gone/index.ts';
import { liveProductSource } from './features/catalogue/live-products/index.ts';
import { newsSource } from './features/pages/news/index.ts';
import { platformSource } from './features/catalogue/platforms/index.ts';
import { gallerySource } from './features/pages/gallery/index.ts';
import { productSource } from './features/catalogue/products/index.ts';
import { siteSource } from './features/pages/site/index.ts';
import { redirectSource } from './features/pages/redirects/index.ts';
import type { ContentRecord, ContentSource } from './core/cache/content-source.ts';

/** All public content, loaded at the start so that it can be served should the database go away. */
export const contentSources: readonly ContentSource<ContentRecord>[] = [
  bannerSource,
  goneSource,
  liveProductSource,
  newsSource,
  platformSource,
  gallerySource,
  productSource,
  redirectSource,
  siteSource,
];
