import type { LiveProduct } from '@bakery/schemas/catalogue/live-products';
import type { ReadContext } from '../../../core/database/read-context.ts';
import { presentSold } from '../products/index.ts';
import { partLinks } from './live-products.queries.ts';
import type { LiveProductRow } from './live-products.queries.ts';

/** Rows as the public sees them, active or not. */
export async function presentLiveProducts(
  context: ReadContext,
  rows: LiveProductRow[],
): Promise<LiveProduct[]> {
  const sold = await presentSold(context, partLinks, rows);
  return rows.map((row, n) => ({ ...sold[n]!, isActive: row.is_active }));
}
