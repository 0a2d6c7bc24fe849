import type { DraftedKind } from '@bakery/schemas/content/drafts';
import { contentKinds } from '@bakery/schemas/content/kinds';
import { trashKinds } from '@bakery/schemas/content/trash.constants';
import type { TrashKind } from '@bakery/schemas/content/trash.constants';
import { linkOptions } from '@tanstack/react-router';
import { formatNumber } from '../../shared/format/format.ts';
import type { IconName } from '../../shared/ui/icon.tsx';

interface KindTexts {
  /** The title of its screens. */
  heading: string;
  icon: IconName;
  nouns: readonly [one: string, many: string];
  list: string;
  /** The router of its calls. */
  calls: string;
  /** The form of a record, or the list where it is opened. */
  form(id: string): { to: string };
  /** The name of a record on a form with a page of its own; other forms are dialogs over the list. */
  formName?: string;
  /** The entry of the command palette that opens the form of a new record, and other words that find it. */
  add?: { label: string; also: string; link: { to: string; search?: { form: 'add' } } };
}

/** The texts, icons and screens of the kinds. */
export const kinds = {
  product: {
    heading: 'Products',
    icon: 'bread',
    nouns: ['product', 'products'],
    list: '/products',
    calls: 'products',
    form: (id: string) => linkOptions({ to: '/add-product', search: { product_id: id } }),
    formName: 'product',
    add: { label: 'Add product', also: 'new', link: { to: '/add-product' } },
  },
  liveProduct: {
    heading: 'E-Bakery',
    icon: 'shop',
    nouns: ['live product', 'live products'],
    list: '/live-products',
    calls: 'liveProducts',
    form: (id: string) =>
      linkOptions({ to: '/add-liveproducts', search: { product_id: id, isEditMode: 'true' } }),
    formName: 'product',
    add: { label: 'Add live product', also: 'new e-bakery', link: { to: '/add-liveproducts' } },
  },
  news: {
    heading: 'News',
    icon: 'news',
    nouns: ['article', 'articles'],
    list: '/news',
    calls: 'news',
    form: (id: string) => linkOptions({ to: '/add-news', search: { news_id: id } }),
    formName: 'article',
    add: { label: 'Add news', also: 'new article', link: { to: '/add-news' } },
  },
  banner: {
    heading: 'Banners',
    icon: 'picture',
    nouns: ['banner', 'banners'],
    list: '/banners',
    calls: 'banners',
    form: () => linkOptions({ to: '/banners' }),
    add: { label: 'Add banner', also: 'new', link: { to: '/banners', search: { form: 'add' } } },
  },
  platform: {
    heading: 'Platforms',
    icon: 'truck',
    nouns: ['platform', 'platforms'],
    list: '/deliveryplatform',
    calls: 'platforms',
    form: (id: string) => linkOptions({ to: '/deliveryplatform', search: { platform_id: id } }),
    add: {
      label: 'Add platforms',
      also: 'new delivery',
      link: { to: '/deliveryplatform', search: { form: 'add' } },
    },
  },
  presence: {
    heading: 'Our Presence',
    icon: 'gallery',
    nouns: ['image', 'images'],
    list: '/ourPresence',
    calls: 'presence',
    form: () => linkOptions({ to: '/ourPresence' }),
    add: {
      label: 'Add presence image',
      also: 'new picture gallery',
      link: { to: '/ourPresence', search: { form: 'add' } },
    },
  },
  enquiry: {
    heading: 'Enquiries',
    icon: 'mail',
    nouns: ['enquiry', 'enquiries'],
    list: '/contact',
    calls: 'enquiries',
    form: (id: string) => linkOptions({ to: '/contact', search: { view: id } }),
  },
} as const satisfies Record<TrashKind, KindTexts>;

/** The kinds whose records are added by a form. */
export type AddedKind = Exclude<TrashKind, 'enquiry'>;
export const addedKinds = trashKinds.filter((kind): kind is AddedKind => 'add' in kinds[kind]);

/** '1 product', '412 products' */
export function countOf(kind: TrashKind, count: number): string {
  return `${formatNumber(count)} ${kinds[kind].nouns[count === 1 ? 0 : 1]}`;
}

export function headingOf(kind: DraftedKind): string {
  return kind === 'site' ? contentKinds.site.label : kinds[kind].heading;
}
