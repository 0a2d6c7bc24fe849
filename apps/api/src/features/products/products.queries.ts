import type { Db, Tables, Trx } from '@bakery/db';
import { newId } from '@bakery/db';
import type { ProductCreate, ProductListQuery, ProductUpdate } from '@bakery/schemas/products';
import type { Selectable } from 'kysely';
import { containsPattern } from '../../core/records/paging.ts';
import { countRows, listPage, touched } from '../../core/records/records.queries.ts';
import { sortOrders } from './sort-order.queries.ts';
import type { ProductPartLinks } from './product-parts.ts';

export type ProductRow = Selectable<Tables['products']>;

export const partLinks: ProductPartLinks = {
  images: { table: 'product_images', owner: 'product_id' },
  deliveryPlatforms: { table: 'product_platforms', owner: 'product_id' },
};

export function pageProductRows(db: Db, query: ProductListQuery): Promise<ProductRow[]> {
  return listPage(matching(db, query).selectAll().orderBy(sortOrders[query.sort]), query);
}

export function countProducts(db: Db, query: Partial<ProductListQuery> = {}): Promise<number> {
  return countRows(matching(db, query));
}

function matching(db: Db, { category, search }: Partial<ProductListQuery>) {
  return db
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .$if(category !== undefined, (query) => query.where('category', '=', category!))
    .$if(Boolean(search), (query) => query.where('name', 'ilike', containsPattern(search!)));
}

export function insertProduct(trx: Trx, slug: string, input: ProductCreate): Promise<ProductRow> {
  return trx
    .insertInto('products')
    .values({ id: newId(), slug, ...columns(input), ...required(input) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const required = ({ name, category, price }: ProductCreate) => ({ name, category, price });

export function updateProductRow(
  trx: Trx,
  id: string,
  changes: ProductUpdate,
): Promise<ProductRow> {
  return trx
    .updateTable('products')
    .set({ ...touched, ...columns(changes) })
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
