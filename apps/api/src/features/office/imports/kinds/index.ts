import type { ImportKindName } from '@bakery/schemas/office/imports';
import type { ImportKind } from '../import-kind.ts';
import { archivedEnquiries } from './archived-enquiries.ts';
import { batchImport } from './batches.ts';
import { enquiryImport } from './enquiries.ts';
import { newsImport } from './news.ts';
import { bannerImport, galleryImport } from './pictures.ts';
import { platformImport } from './platforms.ts';
import { redirectImport } from './redirects.ts';
import {
  batchRows,
  cannedReplyRows,
  goneRows,
  priceRows,
  redirectRows,
  synonymRows,
} from './rows/row-kinds.ts';
import { withRows } from './rows/with-rows.ts';
import { siteImport } from './site.ts';
import { liveProductImport, productImport } from './products.ts';

/** How files of each kind, and archives, are imported. */
export const importKindOf: Record<ImportKindName, ImportKind> = {
  product: productImport,
  platform: platformImport,
  news: newsImport,
  batch: withRows(batchImport, batchRows),
  banner: bannerImport,
  presence: galleryImport,
  redirect: withRows(redirectImport, redirectRows),
  site: siteImport,
  enquiry: withRows(enquiryImport, archivedEnquiries),
  synonym: synonymRows,
  cannedReply: cannedReplyRows,
  price: priceRows,
  gone: goneRows,
  liveProduct: liveProductImport,
};
