import { category, categoryLabels, defaultProductStatus } from '@bakery/schemas/products';
import type { Product } from '@bakery/schemas/products';
import type { ReadContext } from '../../core/database/read-context.ts';
import { presentRecord } from '../../core/records/records.ts';
import { listProductParts } from './product-parts.ts';
import { partLinks } from './products.queries.ts';
import type { ProductRow } from './products.queries.ts';

/** Rows as the public sees them, with their pictures and where they can be ordered. */
export async function presentProducts(
  context: ReadContext,
  rows: ProductRow[],
): Promise<Product[]> {
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
      categoryTitle: categoryLabels[itsCategory],
      description: row.description,
      ...parts[n]!,
      stock: row.stock,
      isFeatured: row.is_featured,
      status: row.status ?? defaultProductStatus,
    };
  });
}
