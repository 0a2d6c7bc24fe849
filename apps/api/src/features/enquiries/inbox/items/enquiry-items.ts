import type { EnquiryItem, EnquiryItemInput } from '@bakery/schemas/enquiries/enquiry-items';
import type { Deps } from '../../../../deps.ts';
import { readShelves } from '../../../catalogue/listed-products/index.ts';
import { listItemRows } from './enquiry-items.queries.ts';
import type { ItemRow } from './enquiry-items.queries.ts';

/**
 * The rows of a list that was sent. Name and price of a product are those that the server knows at this moment; of one
 * that it does not know, those that were sent.
 */
export async function resolveItems(
  deps: Pick<Deps, 'content'>,
  items: readonly EnquiryItemInput[] | undefined,
): Promise<ItemRow[]> {
  if (!items || items.length === 0) return [];
  const shelves = await readShelves(deps);
  return items.map(({ product, shelf, name, price, quantity, unit, note }) => {
    const found = shelves.find(product, shelf);
    return {
      product_id: found?.shelf === 'product' ? found.id : null,
      live_product_id: found?.shelf === 'liveProduct' ? found.id : null,
      name: found?.name ?? (name || product),
      price: found?.price ?? price ?? null,
      quantity,
      unit,
      note,
    };
  });
}

/** The list of an enquiry with what its products are today. */
export async function readItems(
  deps: Pick<Deps, 'db' | 'content'>,
  enquiryId: string,
): Promise<EnquiryItem[]> {
  const rows = await listItemRows(deps.db, enquiryId);
  if (rows.length === 0) return [];
  const shelves = await readShelves(deps);
  return rows.map(({ product_id, live_product_id, ...row }) => {
    const id = product_id ?? live_product_id;
    const shelf = product_id === null ? 'liveProduct' : 'product';
    return { ...row, today: (id === null ? undefined : shelves.find(id, shelf)) ?? null };
  });
}
