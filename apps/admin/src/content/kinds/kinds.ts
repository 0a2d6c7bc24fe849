import type { BulkKind } from '@bakery/schemas/content/bulk';
import { formatNumber } from '../../shared/format/format.ts';

const nouns: Record<BulkKind, [one: string, many: string]> = {
  product: ['product', 'products'],
  liveProduct: ['live product', 'live products'],
  news: ['article', 'articles'],
  banner: ['banner', 'banners'],
  platform: ['platform', 'platforms'],
  presence: ['image', 'images'],
  enquiry: ['enquiry', 'enquiries'],
};

/** '1 product', '412 products' */
export function countOf(kind: BulkKind, count: number): string {
  return `${formatNumber(count)} ${nouns[kind][count === 1 ? 0 : 1]}`;
}
