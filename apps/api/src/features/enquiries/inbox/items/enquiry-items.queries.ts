import type { Db, Trx } from '@bakery/db';
import type { ItemUnit } from '@bakery/schemas/enquiries/enquiry-items.constants';

/** A product of an enquiry's list as it is stored. */
export interface ItemRow {
  product_id: string | null;
  live_product_id: string | null;
  name: string;
  price: number | null;
  quantity: number;
  unit: ItemUnit;
  note: string;
}

/** Stores the list of an enquiry in its order; a product that is purged at the same moment leaves its line. */
export async function insertItems(
  trx: Trx,
  enquiryId: string,
  rows: readonly ItemRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const products = await lockExisting(trx, 'products', rows, 'product_id');
  const live = await lockExisting(trx, 'live_products', rows, 'live_product_id');
  await trx
    .insertInto('enquiry_items')
    .values(
      rows.map((row, position) => ({
        ...row,
        enquiry_id: enquiryId,
        position,
        product_id: row.product_id !== null && products.has(row.product_id) ? row.product_id : null,
        live_product_id:
          row.live_product_id !== null && live.has(row.live_product_id)
            ? row.live_product_id
            : null,
      })),
    )
    .execute();
}

/** The ids of products that are still there, until the end of the transaction. */
async function lockExisting(
  trx: Trx,
  table: 'products' | 'live_products',
  rows: readonly ItemRow[],
  column: 'product_id' | 'live_product_id',
): Promise<Set<string>> {
  const ids = [...new Set(rows.map((row) => row[column]).filter((id) => id !== null))];
  if (ids.length === 0) return new Set();
  const found = await trx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** The list of an enquiry in its order. */
export function listItemRows(db: Db, enquiryId: string): Promise<ItemRow[]> {
  return db
    .selectFrom('enquiry_items')
    .select(['product_id', 'live_product_id', 'name', 'price', 'quantity', 'unit', 'note'])
    .where('enquiry_id', '=', enquiryId)
    .orderBy('position')
    .execute();
}
