import { bannerSource } from './features/banners/index.ts';
import { goneSource } from './features/gone/index.ts';
import { liveProductSource } from './features/live-products/index.ts';
import { newsSource } from './features/news/index.ts';
import { platformSource } from './features/platforms/index.ts';
import { presenceSource } from './features/presence/index.ts';
import { productSource } from './features/products/index.ts';
import { siteSource } from './features/site/index.ts';
import { redirectSource } from './features/redirects/index.ts';
import type { ContentRecord, ContentSource } from './core/cache/content-source.ts';

/** All public content, loaded at the start so that it can be served should the database go away. */
export const contentSources: readonly ContentSource<ContentRecord>[] = [
  bannerSource,
  goneSource,
  liveProductSource,
  newsSource,
  platformSource,
  presenceSource,
  productSource,
  redirectSource,
  siteSource,
];
