import type { LiveProduct } from '@bakery/schemas/catalogue/live-products';
import type { ReadContext } from '../../../core/database/read-context.ts';
import { presentShelfProducts } from '../products/index.ts';
import { partLinks } from './live-products.queries.ts';
import type { LiveProductRow } from './live-products.queries.ts';

/** Rows as the public sees them, active or not. */
export async function presentLiveProducts(
  context: ReadContext,
  rows: LiveProductRow[],
): Promise<LiveProduct[]> {
  const shared = await presentShelfProducts(context, partLinks, rows);
  return rows.map((row, n) => ({ ...shared[n]!, isActive: row.is_active }));
}
