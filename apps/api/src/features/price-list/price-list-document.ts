import { today } from '@bakery/schemas/dates';
import { createMemoryCache } from '../../core/cache/memory-cache.ts';
import type { Deps } from '../../core/deps.ts';
import { readBrand } from '../brand/index.ts';
import { makePriceListPdf } from './price-list-pdf.ts';
import { getPriceList } from './price-list.service.ts';

/** Where customers find the price list of today: templates link to it. */
export const priceListPath = '/price-list.pdf';

const maxBytes = 4 * 1024 * 1024;

/** Today's price list as a PDF, made again only when content or the day has changed. */
export function createPriceListDocument(deps: Deps): () => Promise<Buffer> {
  const cache = createMemoryCache<Buffer>({ maxBytes, bytesOf: ({ length }) => length });
  return () => {
    const day = today();
    return cache.get(day, deps.content.state().revision, async () =>
      makePriceListPdf(deps, await readBrand(deps), await getPriceList(deps, { day })),
    );
  };
}
