import type { ImportKindName } from '@bakery/schemas/office/imports';
import type { ImportKind } from '../import-kind.ts';
import { batchImport } from './batches.ts';
import { enquiryImport } from './enquiries.ts';
import { newsImport } from './news.ts';
import { bannerImport, galleryImport } from './pictures.ts';
import { platformImport } from './platforms.ts';
import { redirectImport } from './redirects.ts';
import { siteImport } from './site.ts';
import { liveProductImport, productImport } from './products.ts';

/** How files of each kind are imported. */
export const importKindOf: Record<ImportKindName, ImportKind> = {
  product: productImport,
  platform: platformImport,
  news: newsImport,
  batch: batchImport,
  banner: bannerImport,
  presence: galleryImport,
  redirect: redirectImport,
  site: siteImport,
  enquiry: enquiryImport,
  liveProduct: liveProductImport,
};
