import type { DraftedKind } from '@bakery/schemas/content/drafts';

/** The kinds of what a release changes, as they are headed. */
export const kindLabels: Record<DraftedKind, string> = {
  product: 'Products',
  liveProduct: 'E-Bakery',
  news: 'News',
  banner: 'Banners',
  presence: 'Our Presence',
  site: 'Site',
};
