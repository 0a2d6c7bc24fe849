import type { Db, Tables, Trx } from '@bakery/db';
import type { ProductCreate, ProductListQuery, ProductUpdate } from '@bakery/schemas/products';
import type { Selectable } from 'kysely';
import { containsPattern } from '../../core/records/paging.ts';
import { isNoDraftRow, isUnpublished } from '../../core/records/draft-rows.queries.ts';
import {
  countMixedRows,
  countRows,
  listPage,
  touched,
} from '../../core/records/records.queries.ts';
import type { MixedCount } from '../../core/records/records.queries.ts';
import { isListed } from '../drafts/index.ts';
import { oldSlugLinks } from './old-slugs.queries.ts';
import { sortOrders } from './sort-order.queries.ts';
import type { ProductPartLinks } from './product-parts.ts';
import type { NewSold } from './sold-writes.ts';

export type ProductFilter = Partial<ProductListQuery>;
export type ProductRow = Selectable<Tables['products']>;

export type ReferredRow = ProductRow & { is_unpublished: boolean };

export const partLinks: ProductPartLinks = {
  images: { table: 'product_images', owner: 'product_id' },
  deliveryPlatforms: { table: 'product_platforms', owner: 'product_id' },
  oldSlugs: oldSlugLinks.products,
};

export function pageProductRows(db: Db, query: ProductListQuery): Promise<ProductRow[]> {
  return listPage(matching(db, query).selectAll().orderBy(sortOrders[query.sort]), query);
}

export function countListedProducts(db: Db, query: ProductListQuery): Promise<MixedCount> {
  return countMixedRows(matching(db, query));
}

/** The published ones. */
export function countProducts(db: Db, filter: ProductFilter = {}): Promise<number> {
  return countRows(matching(db, filter));
}

/** The ids of the first so many that match, in any order. */
export async function listProductIds(
  db: Db,
  filter: ProductFilter,
  limit: number,
): Promise<string[]> {
  const rows = await matching(db, filter).select('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Products by their ids, whether they are published or not. Rows that show drafts are not products. */
export function findReferredRows(db: Db, ids: readonly string[]): Promise<ReferredRow[]> {
  return db
    .selectFrom('products')
    .selectAll()
    .select(isUnpublished.as('is_unpublished'))
    .where((where) => where('id', '=', where.fn.any(where.val([...ids]))))
    .where(isNoDraftRow)
    .execute();
}

/** Published products, and drafts where the state asks for them. */
function matching(
  db: Db,
  { category, search, state }: ProductFilter & Pick<ProductListQuery, 'state'>,
) {
  return db
    .selectFrom('products')
    .where(isListed('product', state))
    .$if(category !== undefined, (query) => query.where('category', '=', category!))
    .$if(Boolean(search), (query) => query.where('name', 'ilike', containsPattern(search!)));
}

export function insertProducts(
  trx: Trx,
  products: readonly NewSold<ProductCreate>[],
): Promise<ProductRow[]> {
  return trx
    .insertInto('products')
    .values(
      products.map(({ slug, input, given }) => ({
        ...given,
        slug,
        ...columns(input),
        ...required(input),
      })),
    )
    .returningAll()
    .execute();
}

const required = ({ name, category, price }: ProductCreate) => ({ name, category, price });

export function updateProductRow(
  trx: Trx,
  id: string,
  changes: ProductUpdate,
): Promise<ProductRow> {
  return trx
    .updateTable('products')
    .set({ ...touched, ...columns(changes), slug: changes.slug })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Fields that are undefined are left to the database: its default, or what is there. */
function columns(input: ProductUpdate) {
  return {
    name: input.name,
    category: input.category,
    price: input.price,
    description: input.description,
    stock: input.stock,
    is_featured: input.isFeatured,
    status: input.status === '' ? null : input.status,
  };
}
