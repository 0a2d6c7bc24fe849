import type { DemoBanner } from './types.ts';

export const demoBanners: readonly DemoBanner[] = [
  { order_number: 1, picture: 'banner-bread' },
  { order_number: 2, picture: 'banner-biscuits' },
  { order_number: 3, picture: 'banner-celebrations' },
];

/** The names of the pictures, the newest first. */
export const demoGallery: readonly string[] = [
  'bread-shelf',
  'biscuit-shelf',
  'cake-counter',
  'cartons',
  'cooling-rack',
  'pav-crates',
  'puff-tray',
  'gift-shelf',
  'bread-table',
  'tea-table',
];
