import type { DraftedKind } from '@bakery/schemas/content/drafts';
import { findSiteKey } from '@bakery/schemas/pages/site/documents';
import { pageKeys } from '@bakery/schemas/pages/site/pages.constants';

const screens: Record<DraftedKind | 'release', (id: string) => string> = {
  product: (id) => `add-product?product_id=${id}`,
  liveProduct: (id) => `add-liveproducts?product_id=${id}&isEditMode=true`,
  news: (id) => `add-news?news_id=${id}`,
  banner: () => 'banners',
  presence: () => 'ourPresence',
  site: (id) => screenOfDocument(findSiteKey(id)),
  release: (id) => `releases?id=${id}`,
};

/** The screen of the back office where something is looked at, below its address. */
export function screenOf(kind: string, id: string): string {
  return Object.hasOwn(screens, kind) ? screens[kind as DraftedKind | 'release'](id) : 'releases';
}

function screenOfDocument(key: string | undefined): string {
  if (key !== undefined && pageKeys.some((one) => one === key)) return `pages/${key}`;
  return key === 'places' ? 'places' : 'business';
}
