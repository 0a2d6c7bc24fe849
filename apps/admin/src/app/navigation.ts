import type { Right } from '@bakery/schemas/rights';
import type { IconName } from '../shared/ui/icon.tsx';

/** An entry of the sidebar. */
interface Screen {
  to: string;
  label: string;
  icon: IconName;
  right: Right | undefined;
  also: readonly string[];
}

/**
 * The screens in the sidebar, each with the right that it takes. `also` lists the paths of forms that
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

/** The second group of the sidebar. */
export const administration = [
  { to: '/people', label: 'People', icon: 'people', right: 'people', also: [] },
  { to: '/keys', label: 'API keys', icon: 'key', right: 'keys', also: [] },
  { to: '/webhooks', label: 'Webhooks', icon: 'upload', right: 'keys', also: [] },
  { to: '/jobs', label: 'Background work', icon: 'refresh', right: 'settings', also: [] },
  { to: '/activity', label: 'Activity', icon: 'history', right: 'log', also: [] },
] as const satisfies readonly Screen[];
