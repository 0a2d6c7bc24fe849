import { listingPath, liveProductPath } from '../../catalogue/product-paths.ts';
import { categories } from '../../catalogue/products.constants.ts';
import { keysOf } from '../../common/keys-of.ts';
import { z } from '../../common/zod.ts';
import { about } from './about.ts';
import { announcement } from './announcement.ts';
import { business } from './business.ts';
import { aboutDefaults } from './defaults/about.ts';
import { announcementDefaults } from './defaults/announcement.ts';
import { businessDefaults } from './defaults/business.ts';
import { enquiriesDefaults } from './defaults/enquiries.ts';
import { footerDefaults } from './defaults/footer.ts';
import { homeDefaults } from './defaults/home.ts';
import { listingsDefaults } from './defaults/listings.ts';
import { newsDefaults } from './defaults/news.ts';
import { placesDefaults } from './defaults/places.ts';
import { privacyDefaults } from './defaults/privacy.ts';
import { enquiries } from './enquiries.ts';
import { productsDefaults } from './defaults/products.ts';
import { withNames } from './example-facts.ts';
import { footer } from './footer.ts';
import { home } from './home.ts';
import { listingSection } from './listing-sections.ts';
import { listings } from './listings.ts';
import { news } from './news.ts';
import { pageKeys, pageTitles } from './pages.constants.ts';
import type { PageKey } from './pages.constants.ts';
import { places } from './places.ts';
import { privacy } from './privacy.ts';
import { products } from './products.ts';

/** The schemas of the documents that are texts of pages. */
const pageSchemas = {
  home,
  about,
  enquiries,
  news,
  listings,
  products,
  privacy,
  footer,
} satisfies Record<PageKey, z.ZodObject>;
export const pageKey = z.enum(pageKeys, { error: 'No such page.' });

/** The schema of each document. */
export const siteSchemas = { business, places, announcement, ...pageSchemas } as const;
export type SiteKey = keyof typeof siteSchemas;
export type SiteContents = { [Key in SiteKey]: z.infer<(typeof siteSchemas)[Key]> };

/** The contents of documents as long as nobody has changed them. */
export const siteDefaults: SiteContents = {
  business: {
    ...businessDefaults,
    identity: {
      ...businessDefaults.identity,
      description: withNames(businessDefaults.identity.description),
    },
  },
  places: placesDefaults,
  announcement: announcementDefaults,
  ...withNames({
    home: homeDefaults,
    about: aboutDefaults,
    enquiries: enquiriesDefaults,
    news: newsDefaults,
    listings: listingsDefaults,
    products: productsDefaults,
    privacy: privacyDefaults,
    footer: footerDefaults,
  }),
};

/** The titles of documents, for the back office and the log. */
export const siteTitles: Record<SiteKey, string> = {
  business: 'Business',
  places: 'Places',
  announcement: 'Announcement',
  ...pageTitles,
};

/** The address of the page that shows a document best. */
const siteAddresses: Record<SiteKey, string> = {
  business: '/home',
  places: '/enquries',
  announcement: '/home',
  home: '/home',
  about: '/about',
  enquiries: '/enquries',
  news: '/news',
  listings: '/all',
  products: '/all/-',
  privacy: '/privacy-policy',
  footer: '/home',
};

const listingAddresses = new Map<string, string>([
  ...categories.map((category) => [listingSection(category), listingPath(category)] as const),
  ['eBakery', '/liveproducts'],
]);

/** The address of the page that shows a section of a document with this content best. */
export function siteAddressOf(
  key: SiteKey,
  section: string | undefined,
  content?: Readonly<Record<string, unknown>>,
): string {
  const ofSection = section === undefined ? undefined : findSectionAddress(key, section, content);
  return ofSection ?? siteAddresses[key];
}

function findSectionAddress(
  key: SiteKey,
  section: string,
  content: Readonly<Record<string, unknown>> = {},
): string | undefined {
  if (key === 'listings') return listingAddresses.get(section);
  if (key !== 'products' || section !== 'fallback') return undefined;
  const shown = content[section] as SiteContents['products']['fallback'] | undefined;
  const slug = shown?.products.find((product) => product.slug !== '')?.slug;
  return slug === undefined ? undefined : liveProductPath({ slug });
}

export const siteKeys = keysOf(siteSchemas);
export const siteKey = z.enum(siteKeys, { error: 'No such document.' });

/** The ids of the documents where records have one: of drafts, schedules and previews. They never change. */
export const siteIds: Record<SiteKey, string> = {
  business: '517e0000-0000-4000-8000-000000000001',
  places: '517e0000-0000-4000-8000-000000000002',
  announcement: '517e0000-0000-4000-8000-000000000003',
  home: '517e0000-0000-4000-8000-000000000004',
  about: '517e0000-0000-4000-8000-000000000005',
  enquiries: '517e0000-0000-4000-8000-000000000006',
  news: '517e0000-0000-4000-8000-000000000007',
  listings: '517e0000-0000-4000-8000-000000000008',
  privacy: '517e0000-0000-4000-8000-000000000009',
  footer: '517e0000-0000-4000-8000-00000000000a',
  products: '517e0000-0000-4000-8000-00000000000b',
};

/** The document with an id; undefined for another id. */
export function findSiteKey(id: string): SiteKey | undefined {
  return siteKeys.find((key) => siteIds[key] === id.toLowerCase());
}

/** The document to change, and its version that was shown: 0 for one that nobody has changed yet. */
export const siteSave = z.object({
  key: siteKey,
  version: z.int().min(0).optional(),
  content: z.record(z.string(), z.unknown()),
});
export type SiteSave = z.infer<typeof siteSave>;

/**
 * The document whose draft is saved or published. `version` is that of its draft, `base` that of the published
 * document, each as the form has seen it.
 */
export const siteDraftSave = siteSave.extend({
  version: z.int().min(1).optional(),
  base: z.int().min(0).optional(),
});
export type SiteDraftSave = z.infer<typeof siteDraftSave>;

/** A document with the content that its page is to be shown with; of several pages, that of the section. */
export const sitePreview = siteSave
  .omit({ version: true })
  .extend({ section: z.string().max(100).optional() });
export type SitePreview = z.infer<typeof sitePreview>;

/** A document as the back office edits it. */
export interface SiteDocument<Key extends SiteKey = SiteKey> {
  id: Key;
  version: number;
  content: SiteContents[Key];
}
