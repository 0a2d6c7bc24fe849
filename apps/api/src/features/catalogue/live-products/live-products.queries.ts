import type { Db, Tables, Trx } from '@bakery/db';
import type {
  LiveProductCreate,
  LiveProductListQuery,
  LiveProductUpdate,
} from '@bakery/schemas/catalogue/live-products';
import { liveProductCategory } from '@bakery/schemas/catalogue/live-products';
import type { Selectable } from 'kysely';
import {
  countMixedRows,
  countRows,
  listPage,
  touched,
} from '../../../content/records/records.queries.ts';
import type { MixedCount } from '../../../content/records/records.queries.ts';
import { isCalled, isListed } from '../../../content/drafts/index.ts';
import { isFound, lacksFacts, oldSlugLinks, sortOrders } from '../products/index.ts';
import type { NewShelfRow, ProductPartLinks } from '../products/index.ts';

export type LiveProductFilter = Partial<LiveProductListQuery>;
export type LiveProductRow = Selectable<Tables['live_products']>;

export const partLinks: ProductPartLinks = {
  images: { table: 'live_product_images', owner: 'live_product_id' },
  deliveryPlatforms: { table: 'live_product_platforms', owner: 'live_product_id' },
  oldSlugs: oldSlugLinks.live_products,
};

export function pageLiveProductRows(
  db: Db,
  query: LiveProductListQuery,
): Promise<LiveProductRow[]> {
  return listPage(matching(db, query).selectAll().orderBy(sortOrders[query.sort]), query);
}

export function countListedLiveProducts(db: Db, query: LiveProductListQuery): Promise<MixedCount> {
  return countMixedRows(matching(db, query));
}

/** The published ones. */
export function countLiveProducts(db: Db, filter: LiveProductFilter): Promise<number> {
  return countRows(matching(db, filter));
}

/** The ids of the first so many that match, in any order. */
export async function listLiveProductIds(
  db: Db,
  filter: LiveProductFilter,
  limit: number,
): Promise<string[]> {
  const rows = await matching(db, filter).select('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Published live products, and drafts where the state asks for them. */
function matching(
  db: Db,
  { isActive, search, state, facts }: LiveProductFilter & Pick<LiveProductListQuery, 'state'>,
) {
  let found = db.selectFrom('live_products').where(isListed('liveProduct', state));
  if (facts === 'missing') found = found.where(lacksFacts());
  if (isActive !== undefined) found = found.where('is_active', '=', isActive);
  if (!search) return found;
  const called = isCalled('liveProduct', { table: 'live_products', column: 'name', state }, search);
  return found.where(isFound(called, search));
}

export function insertLiveProducts(
  trx: Trx,
  products: readonly NewShelfRow<LiveProductCreate>[],
): Promise<LiveProductRow[]> {
  return trx
    .insertInto('live_products')
    .values(
      products.map(({ slug, input, given }) => {
        const { name, price, category = liveProductCategory } = input;
        return { ...given, slug, ...columns(input), name, price, category };
      }),
    )
    .returningAll()
    .execute();
}

export function updateLiveProductRow(
  trx: Trx,
  id: string,
  changes: LiveProductUpdate,
): Promise<LiveProductRow> {
  return trx
    .updateTable('live_products')
    .set({ ...touched, ...columns(changes), slug: changes.slug })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Fields that are undefined are left to the database: its default, or what is there. */
function columns(input: LiveProductUpdate) {
  return {
    name: input.name,
    category: input.category,
    category_title: input.categoryTitle === '' ? null : input.categoryTitle,
    price: input.price,
    description: input.description,
    facts: input.facts && JSON.stringify(input.facts),
    is_active: input.isActive,
  };
}
