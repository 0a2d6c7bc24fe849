import { today } from '@bakery/schemas/common/dates';
import { createMemoryCache } from '../../../core/cache/memory-cache.ts';
import type { Deps } from '../../../deps.ts';
import { readBrand } from '../../pages/brand/index.ts';
import { liveProductSource } from '../live-products/index.ts';
import { productSource } from '../products/index.ts';
import { makePriceListPdf } from './price-list-pdf.ts';
import { getPriceList } from './price-list.service.ts';

/** Where customers find the price list of today: templates link to it. */
export const priceListPath = '/price-list.pdf';

const maxBytes = 4 * 1024 * 1024;

/** Today's price list as a PDF, made again only when content or the day has changed. */
export function createPriceListDocument(deps: Deps): () => Promise<Buffer> {
  const cache = createMemoryCache<Buffer>({ maxBytes, bytesOf: ({ length }) => length });
  return async () => {
    const day = today();
    const brand = await readBrand(deps);
    // A source that is not in memory has no part in the revision.
    await Promise.all([deps.content.read(productSource), deps.content.read(liveProductSource)]);
    return cache.get(day, deps.content.state().revision, async () =>
      makePriceListPdf(deps, brand, await getPriceList(deps, { day })),
    );
  };
}
