import { keysOf } from '../common/keys-of.ts';
import type { Right } from '../common/rights.ts';

interface KindFacts {
  /** The names of one record and of many, where they are counted. */
  label: string;
  plural: string;
  /** The rights to see what visitors do not, and to change it. */
  read: Right;
  write: Right;
  /** As events for other programs name the kind; without it they are not told of changes. */
  event?: string;
  /** Records can be drafts, which are published. */
  isDrafted?: true;
  /** Versions are kept. */
  isVersioned?: true;
  /** Records can be deleted and restored. */
  isDeletable?: true;
  /** Records have a price. */
  isPriced?: true;
  /** The command palette finds records by their names. */
  isSearched?: true;
  /** The screen of the back office that leads to a record, below its address; `{id}` stands for the record's. */
  screen: string;
}

const content = { read: 'contentRead', write: 'contentWrite' } as const;
const record = { ...content, isVersioned: true, isDeletable: true } as const;
const drafted = { ...record, isDrafted: true } as const;

/** The kinds of content, in the order in which they are shown, and what can be done with each. */
export const contentKinds = {
  product: {
    ...drafted,
    label: 'Product',
    plural: 'Products',
    event: 'product',
    isPriced: true,
    isSearched: true,
    screen: 'add-product?product_id={id}',
  },
  liveProduct: {
    ...drafted,
    label: 'Live product',
    plural: 'Live products',
    event: 'live_product',
    isPriced: true,
    isSearched: true,
    screen: 'add-liveproducts?product_id={id}&isEditMode=true',
  },
  news: {
    ...drafted,
    label: 'News',
    plural: 'News',
    event: 'news',
    isSearched: true,
    screen: 'add-news?news_id={id}',
  },
  banner: {
    ...drafted,
    label: 'Banner',
    plural: 'Banners',
    event: 'banner',
    isSearched: true,
    screen: 'banners',
  },
  platform: {
    ...record,
    label: 'Platform',
    plural: 'Platforms',
    event: 'platform',
    isSearched: true,
    screen: 'deliveryplatform?platform_id={id}',
  },
  presence: {
    ...drafted,
    label: 'Presence image',
    plural: 'Presence images',
    event: 'presence',
    screen: 'ourPresence',
  },
  // No content, but deleted and restored in the same way.
  enquiry: {
    label: 'Enquiry',
    plural: 'Enquiries',
    read: 'enquiriesRead',
    write: 'enquiriesWrite',
    isDeletable: true,
    isSearched: true,
    screen: 'contact?view={id}',
  },
  // The documents of the site are no records: they are always public, and have drafts.
  site: {
    label: 'Site',
    plural: 'Site',
    read: 'settings',
    write: 'settings',
    isVersioned: true,
    screen: 'pages',
  },
} as const satisfies Record<string, KindFacts>;

type Kinds = typeof contentKinds;
export type KindName = keyof Kinds;

/** The names of the kinds that have a fact. */
export type KindWith<Fact extends keyof KindFacts> = {
  [Name in KindName]: Kinds[Name] extends Required<Pick<KindFacts, Fact>> ? Name : never;
}[KindName];

/** The kinds that have a fact, in their order. */
export function kindsWith<Fact extends keyof KindFacts>(fact: Fact): KindWith<Fact>[] {
  const hasFact = (name: KindName): name is KindWith<Fact> => fact in contentKinds[name];
  return keysOf(contentKinds).filter(hasFact);
}
