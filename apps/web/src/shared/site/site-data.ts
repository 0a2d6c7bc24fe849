import { aboutDefaults } from '@bakery/schemas/pages/site/defaults/about';
import { enquiriesDefaults } from '@bakery/schemas/pages/site/defaults/enquiries';
import { frameDefaults } from '@bakery/schemas/pages/site/defaults/frame';
import { homeDefaults } from '@bakery/schemas/pages/site/defaults/home';
import { newsDefaults } from '@bakery/schemas/pages/site/defaults/news';
import { productsDefaults } from '@bakery/schemas/pages/site/defaults/products';
import { findDifferences } from '@bakery/schemas/pages/site/differences';
import type { SiteContents } from '@bakery/schemas/pages/site/documents';
import type { PageTexts } from '@bakery/schemas/pages/site/public';
import type { PageKey } from '@bakery/schemas/pages/site/pages.constants';
import type { QueryKey } from '@tanstack/react-query';

type SearchTexts = SiteContents['news']['search'];

const originals: Partial<Record<PageKey, object>> = {
  home: homeDefaults,
  about: aboutDefaults,
  enquiries: enquiriesDefaults,
  news: newsDefaults,
  products: productsDefaults,
  // The scripts do not have its text.
  privacy: {},
};

/**
 * Takes the part of a document's data that is written into a page: a page's scripts have the originals, so texts that
 * nobody has changed are left out. The texts for search engines are kept, since the scripts do not have them;
 * descriptions of listings are left out, since only the server tells them. Other data stays as it is.
 */
export function shortenSiteData([topic, part, key]: QueryKey, data: unknown): unknown {
  if (topic !== 'site') return data;
  if (part === 'frame') return findDifferences(frameDefaults, data) ?? {};
  if (part === 'page' && key === 'listings') return shortenListings(data as PageTexts<'listings'>);
  const original = part === 'page' && originals[key as PageKey];
  if (!original) return data;
  const { search, ...texts } = data as { search?: SearchTexts };
  const differences = findDifferences(original, texts) as object | undefined;
  if (!search) return { ...differences };
  const { image, ...words } = search;
  return { search: image === '' ? words : search, ...differences };
}

/** Takes the texts of listings that a browser shows: in the page, or as its title. */
function shortenListings({ pictures: _shared, ...listings }: PageTexts<'listings'>): unknown {
  const shown = Object.entries(listings).map(
    ([name, { description: _told, image: _picture, ...texts }]) => [name, texts] as const,
  );
  return Object.fromEntries(shown.filter(([, texts]) => Object.keys(texts).length > 0));
}
