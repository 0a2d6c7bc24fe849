import type { Db } from '@bakery/db';
import type { BulkPriced } from '@bakery/schemas/content/bulk';
import { listRecordsShowing } from '../../../content/media/index.ts';
import { newestFirst } from '../../../content/store/table-source.ts';
import { listRecordsOnPlatforms } from '../platforms/index.ts';
import type { ProductPartLinks } from './product-parts.ts';

/** How visitors read products of a shelf: the newest first, and again when a platform or a picture of theirs has changed. */
export function shelfSource({ deliveryPlatforms, images }: ProductPartLinks) {
  const media = { ...images, medium: 'media_id' } as const;
  return {
    compare: newestFirst,
    dependents: {
      platforms: (db: Db, ids: readonly string[]) =>
        listRecordsOnPlatforms(db, deliveryPlatforms, ids),
      media: (db: Db, ids: readonly string[]) => listRecordsShowing(db, media, ids),
    },
  };
}

/** The prices of products, whichever shelf they stand on. */
export const shelfPrices = {
  of: ({ id, version, name, price }: BulkPriced): BulkPriced => ({ id, version, name, price }),
  change: (price: number) => ({ price }),
};
