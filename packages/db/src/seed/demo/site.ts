import type { DemoBanner, DemoPresence } from './types.ts';

export const demoBanners: readonly DemoBanner[] = [
  { orderNumber: 1, picture: 'banner-bread' },
  { orderNumber: 2, picture: 'banner-biscuits' },
  { orderNumber: 3, picture: 'banner-celebrations' },
];

export const demoPresence: readonly DemoPresence[] = [
  { picture: 'presence-bread-shelf' },
  { picture: 'presence-biscuit-shelf' },
  { picture: 'presence-cake-counter' },
  { picture: 'presence-cartons' },
  { picture: 'presence-cooling-rack' },
  { picture: 'presence-pav-crates' },
  { picture: 'presence-puff-tray' },
  { picture: 'presence-gift-shelf' },
  { picture: 'presence-bread-table' },
  { picture: 'presence-tea-table' },
];
