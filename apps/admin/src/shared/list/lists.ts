import type { VersionedKind } from '@bakery/schemas/content/versions.constants';

/** Where the records of a kind are listed. */
export const lists = {
  product: '/products',
  liveProduct: '/live-products',
  news: '/news',
  banner: '/banners',
  platform: '/deliveryplatform',
  presence: '/ourPresence',
} as const satisfies Record<Exclude<VersionedKind, 'site'>, string>;
