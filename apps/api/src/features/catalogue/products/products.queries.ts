import type { Db, Tables, Trx } from '@bakery/db';
import type {
  ProductCreate,
  ProductListQuery,
  ProductUpdate,
  ReferredProduct,
} from '@bakery/schemas/catalogue/products';
import type { Selectable } from 'kysely';
import { isNoDraftRow, isUnpublished } from '../../../content/records/draft-rows.queries.ts';
import {
  countMixedRows,
  countRows,
  listPage,
  touched,
} from '../../../content/records/records.queries.ts';
import type { MixedCount } from '../../../content/records/records.queries.ts';
import { isCalled, isListed, listDraftsOf } from '../../../content/drafts/index.ts';
import { isFound, lacksFacts } from './facts.queries.ts';
import { oldSlugLinks } from './old-slugs.queries.ts';
import { sortOrders } from './sort-order.queries.ts';
import type { ProductPartLinks } from './product-parts.ts';
import type { NewShelfRow } from './shelf-writes.ts';

export type ProductFilter = Partial<ProductListQuery>;
export type ProductRow = Selectable<Tables['products']>;

/** A product that something refers to. */
export interface ReferredRow {
  id: string;
  /** The row of the product: of one that was never published, the row that shows its draft. */
  row: ProductRow;
  state: ReferredProduct['state'];
}

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

/** Products by their ids, whether they are published, were, or are to be. */
export async function findReferredRows(db: Db, ids: readonly string[]): Promise<ReferredRow[]> {
  const drafts = await listDraftsOf(db, 'product', ids);
  const idOfRow = new Map(
    drafts.flatMap(({ state, row_id, record_id }) =>
      state === 'new' && row_id !== null && ids.includes(record_id) ? [[row_id, record_id]] : [],
    ),
  );
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .select([isUnpublished.as('is_unpublished'), isNoDraftRow.as('is_product')])
    .where((where) => where('id', '=', where.fn.any(where.val([...ids, ...idOfRow.keys()]))))
    .execute();
  return rows.flatMap(({ is_unpublished, is_product, ...row }): ReferredRow[] => {
    const id = idOfRow.get(row.id);
    if (id !== undefined) return [{ id, row, state: 'unpublished' }];
    if (!is_product) return [];
    const hidden = is_unpublished ? 'unpublished' : 'deleted';
    return [{ id: row.id, row, state: row.deleted_at === null ? 'published' : hidden }];
  });
}

/** Published products, and drafts where the state asks for them. */
function matching(
  db: Db,
  { category, search, state, facts }: ProductFilter & Pick<ProductListQuery, 'state'>,
) {
  let found = db.selectFrom('products').where(isListed('product', state));
  if (facts === 'missing') found = found.where(lacksFacts());
  if (category !== undefined) found = found.where('category', '=', category);
  if (!search) return found;
  const called = isCalled('product', { table: 'products', column: 'name', state }, search);
  return found.where(isFound(called, search));
}

export function insertProducts(
  trx: Trx,
  products: readonly NewShelfRow<ProductCreate>[],
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
    facts: input.facts && JSON.stringify(input.facts),
    stock: input.stock,
    is_featured: input.isFeatured,
    status: input.status === '' ? null : input.status,
  };
}
