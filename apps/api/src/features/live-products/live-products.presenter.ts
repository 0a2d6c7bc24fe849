import type { LiveProduct } from '@bakery/schemas/live-products';
import { category, categoryLabels } from '@bakery/schemas/products';
import type { ReadContext } from '../../core/database/read-context.ts';
import { presentRecord } from '../../core/records/records.ts';
import { listProductParts } from '../products/index.ts';
import { partLinks } from './live-products.queries.ts';
import type { LiveProductRow } from './live-products.queries.ts';

/** Rows as the public sees them, with their pictures and where they can be ordered. */
export async function presentLiveProducts(
  context: ReadContext,
  rows: LiveProductRow[],
): Promise<LiveProduct[]> {
  const parts = await listProductParts(
    context,
    partLinks,
    rows.map((row) => row.id),
  );
  return rows.map((row, n) => {
    const itsCategory = category.parse(row.category);
    return {
      ...presentRecord(row),
      name: row.name,
      slug: row.slug,
      price: row.price,
      category: itsCategory,
      categoryTitle: row.category_title ?? categoryLabels[itsCategory],
      description: row.description,
      ...parts[n]!,
      isActive: row.is_active,
    };
  });
}
