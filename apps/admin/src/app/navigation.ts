import type { IconName } from '../shared/ui/icon.tsx';

/** The screens in the sidebar. `also` lists the paths of forms that belong to a screen. */
export const navigation = [
  { to: '/', label: 'Dashboard', icon: 'dashboard', also: [] },
  { to: '/banners', label: 'Banners', icon: 'picture', also: [] },
  { to: '/products', label: 'Products', icon: 'bread', also: ['/add-product'] },
  { to: '/live-products', label: 'E-Bakery', icon: 'shop', also: ['/add-liveproducts'] },
  { to: '/contact', label: 'Enquiry', icon: 'mail', also: [] },
  { to: '/news', label: 'News', icon: 'news', also: ['/add-news'] },
  { to: '/deliveryplatform', label: 'Platform', icon: 'truck', also: [] },
  { to: '/ourPresence', label: 'Our Presence', icon: 'gallery', also: [] },
] as const satisfies readonly {
  to: string;
  label: string;
  icon: IconName;
  also: readonly string[];
}[];
