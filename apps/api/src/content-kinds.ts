import { platformCreate } from '@bakery/schemas/catalogue/platforms';
import type { ContentRecord, ContentSource } from './core/cache/content-source.ts';
import { goneSource } from './content/gone/index.ts';
import { plainImportsOf } from './content/imports/index.ts';
import { contentOperationsOf, operationsOf, recordOperationsOf } from './content/kinds/index.ts';
import type { KindList } from './content/kinds/index.ts';
import { batchSource } from './features/catalogue/batches/index.ts';
import { liveProductKind } from './features/catalogue/live-products/index.ts';
import { addPlatformRows, platformKind } from './features/catalogue/platforms/index.ts';
import { productKind } from './features/catalogue/products/index.ts';
import { enquiriesAtOnce, enquiryKind } from './features/enquiries/inbox/index.ts';
import { bannerKind } from './features/pages/banners/index.ts';
import { galleryKind } from './features/pages/gallery/index.ts';
import { newsKind } from './features/pages/news/index.ts';
import { redirectSource } from './features/pages/redirects/index.ts';
import { synonymSource } from './features/pages/site-search/index.ts';
import { documentKind, siteSource } from './features/pages/site/index.ts';

/** All kinds of content, which `registerKinds` gives to the content wing. Enquiries are only deleted and restored like content. */
export const contentKinds = {
  product: operationsOf(productKind),
  liveProduct: operationsOf(liveProductKind),
  news: operationsOf(newsKind),
  banner: operationsOf(bannerKind),
  platform: contentOperationsOf(
    platformKind,
    plainImportsOf(platformKind, {
      schema: platformCreate,
      add: addPlatformRows,
    }),
  ),
  presence: operationsOf(galleryKind),
  enquiry: recordOperationsOf(enquiryKind, enquiriesAtOnce),
  site: documentKind,
} satisfies KindList;

/** All public content, loaded at the start so that it can be served should the database go away. */
export const contentSources: readonly ContentSource<ContentRecord>[] = [
  ...Object.values(contentKinds).flatMap((kind) => ('source' in kind ? [kind.source] : [])),
  goneSource,
  batchSource,
  redirectSource,
  siteSource,
  synonymSource,
];
