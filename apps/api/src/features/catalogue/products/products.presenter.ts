import { defaultProductStatus } from '@bakery/schemas/catalogue/products';
import type { Product } from '@bakery/schemas/catalogue/products';
import type { ReadContext } from '../../../core/database/read-context.ts';
import { presentShelfProducts } from './product-parts.ts';
import { partLinks } from './products.queries.ts';
import type { ProductRow } from './products.queries.ts';

/** Rows as the public sees them, with their pictures and where they can be ordered. */
export async function presentProducts(
  context: ReadContext,
  rows: ProductRow[],
): Promise<Product[]> {
  const shared = await presentShelfProducts(context, partLinks, rows);
  return rows.map((row, n) => ({
    ...shared[n]!,
    stock: row.stock,
    isFeatured: row.is_featured,
    status: row.status ?? defaultProductStatus,
  }));
}
