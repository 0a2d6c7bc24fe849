import { trashRights } from '@bakery/schemas/content/trash.constants';
import type { RightChoice } from '../shared/api/rights.ts';
import type { IconName } from '../shared/ui/icon.tsx';

/** An entry of the sidebar. */
interface Screen {
  to: string;
  label: string;
  icon: IconName;
  right: RightChoice | undefined;
  also: readonly string[];
}

/**
 * The screens that are always in the sidebar, each with the right that it takes, or several of which any is enough. `also` lists the paths of forms that
 * belong to a screen.
 */
export const navigation = [
  { to: '/', label: 'Dashboard', icon: 'dashboard', right: undefined, also: [] },
  { to: '/banners', label: 'Banners', icon: 'picture', right: 'contentRead', also: [] },
  {
    to: '/products',
    label: 'Products',
    icon: 'bread',
    right: 'contentRead',
    also: ['/add-product'],
  },
  {
    to: '/live-products',
    label: 'E-Bakery',
    icon: 'shop',
    right: 'contentRead',
    also: ['/add-liveproducts'],
  },
  { to: '/contact', label: 'Enquiry', icon: 'mail', right: 'enquiriesRead', also: [] },
  { to: '/news', label: 'News', icon: 'news', right: 'contentRead', also: ['/add-news'] },
  { to: '/deliveryplatform', label: 'Platform', icon: 'truck', right: 'contentRead', also: [] },
  { to: '/ourPresence', label: 'Our Presence', icon: 'gallery', right: 'contentRead', also: [] },
] as const satisfies readonly Screen[];

interface ScreenGroup {
  id: string;
  label: string;
  icon: IconName;
  screens: readonly Screen[];
}

/**
 * The groups of screens below them. Where somebody may use one screen of a group alone, it stands there without the
 * group.
 */
export const groups = [
  {
    id: 'inbox',
    label: 'Inbox',
    icon: 'desk',
    screens: [
      {
        to: '/desk',
        label: 'Desk',
        icon: 'desk',
        right: 'enquiriesRead',
        also: ['/templates', '/personal-data'],
      },
    ],
  },
  {
    id: 'plan',
    label: 'Plan',
    icon: 'plan',
    screens: [
      { to: '/releases', label: 'Releases', icon: 'calendar', right: 'contentRead', also: [] },
      { to: '/price-list', label: 'Price list', icon: 'priceCard', right: 'contentRead', also: [] },
      { to: '/batches', label: 'Batches', icon: 'barcode', right: 'contentRead', also: [] },
      { to: '/pictures', label: 'Pictures', icon: 'photos', right: 'contentRead', also: [] },
      { to: '/trash', label: 'Trash', icon: 'trash', right: trashRights, also: [] },
    ],
  },
  {
    id: 'site',
    label: 'Site',
    icon: 'globe',
    screens: [
      { to: '/business', label: 'Business', icon: 'briefcase', right: 'settings', also: [] },
      { to: '/places', label: 'Places', icon: 'place', right: 'settings', also: [] },
      { to: '/pages', label: 'Pages', icon: 'page', right: 'settings', also: [] },
      {
        to: '/preview-links',
        label: 'Preview links',
        icon: 'eye',
        right: ['contentWrite', 'settings'],
        also: [],
      },
      { to: '/visits', label: 'Visits', icon: 'chart', right: 'contentRead', also: [] },
      { to: '/searches', label: 'Searches', icon: 'search', right: 'contentRead', also: [] },
      { to: '/links', label: 'Links', icon: 'link', right: 'contentRead', also: [] },
      { to: '/redirects', label: 'Redirects', icon: 'redirect', right: 'settings', also: [] },
    ],
  },
  {
    id: 'people',
    label: 'People',
    icon: 'people',
    screens: [{ to: '/people', label: 'People', icon: 'people', right: 'people', also: [] }],
  },
  {
    id: 'system',
    label: 'System',
    icon: 'sliders',
    screens: [
      { to: '/import', label: 'Import', icon: 'upload', right: 'settings', also: [] },
      { to: '/keys', label: 'API keys', icon: 'key', right: 'keys', also: [] },
      { to: '/webhooks', label: 'Webhooks', icon: 'webhook', right: 'keys', also: [] },
      { to: '/health', label: 'Health', icon: 'health', right: 'settings', also: [] },
      { to: '/backups', label: 'Backups', icon: 'archive', right: 'settings', also: [] },
      { to: '/jobs', label: 'Background work', icon: 'work', right: 'settings', also: [] },
      { to: '/activity', label: 'Activity', icon: 'history', right: 'log', also: [] },
    ],
  },
] as const satisfies readonly ScreenGroup[];

/** All screens of the sidebar, from top to bottom. */
export const screens = [...navigation, ...groups.flatMap(({ screens: own }) => [...own])];
