import { newId, withSnapshot } from '@bakery/db';
import type { MixedPage, RecordRef, Restored } from '@bakery/schemas/common/fields';
import type { Listed } from '@bakery/schemas/content/drafts';
import { category, productTitle } from '@bakery/schemas/catalogue/products';
import type {
  GoneProduct,
  Product,
  ProductCreate,
  ProductListQuery,
  ProductUpdate,
  ReferredProduct,
} from '@bakery/schemas/catalogue/products';
import { pairUp } from '../../../core/pair-up.ts';
import { deleteRecord, restoreRecord } from '../../../content/records/deleted-records.ts';
import type { Deps } from '../../../deps.ts';
import { getIdOf } from './id-or-slug.queries.ts';
import { findRow } from '../../../content/records/records.queries.ts';
import { ensureFound } from '../../../content/records/records.ts';
import { presentOne } from '../../../content/records/present-one.ts';
import { addRecord, changeRecord } from '../../../content/records/save-record.ts';
import { readMixedPage } from '../../../content/drafts/index.ts';
import { findGone } from '../../../content/gone/index.ts';
import { cardOf, recommendedProducts } from './products.browse.ts';
import { productKind } from './products.kind.ts';
import { presentProducts } from './products.presenter.ts';
import * as queries from './products.queries.ts';

/** All products, newest first. */
export const productSource = productKind.source;

/** The products that are shown in place of a deleted one; null for an address that no product ever had. */
export async function findGoneProduct(deps: Deps, idOrSlug: string): Promise<GoneProduct | null> {
  const gone = await findGone(deps, 'product', idOrSlug);
  if (!gone) return null;
  const its = { id: gone.id, category: category.parse(gone.category) };
  const { value } = await deps.content.read(productSource);
  return {
    name: gone.name,
    category: its.category,
    suggestions: recommendedProducts(value, its).map(cardOf),
  };
}

/** Products by their ids in the order of the ids, drafts too, without those that no longer exist. */
export async function listReferredProducts(
  { db, mediaBase }: Pick<Deps, 'db' | 'mediaBase'>,
  ids: readonly string[],
): Promise<ReferredProduct[]> {
  const rows = await queries.findReferredRows(db, ids);
  const products = await presentProducts(
    { db, mediaBase },
    rows.map(({ row }) => row),
  );
  const referred = pairUp(products, rows).map(([product, { id, state }]): ReferredProduct => {
    const { price, pictures } = product;
    return { id, name: productTitle(product), price, picture: pictures[0] ?? null, state };
  });
  return ids.flatMap((id) => referred.find((product) => product.id === id) ?? []);
}

/** One page of the back office's list, from the database. */
export function listProducts(
  deps: Deps,
  query: ProductListQuery,
): Promise<MixedPage<Listed<Product>>> {
  return readMixedPage(deps, productKind, query, {
    rows: queries.pageProductRows,
    count: queries.countListedProducts,
  });
}

/** A product as it is now, by its id, slug or a slug that it had. */
export function getProduct(
  { db, mediaBase }: Deps,
  idOrSlug: string | undefined,
): Promise<Product> {
  return withSnapshot(db, async (snapshot) => {
    const id = await getIdOf(snapshot, 'products', idOrSlug);
    const row = ensureFound(await findRow(snapshot, 'products', id));
    return presentOne({ db: snapshot, mediaBase }, row, presentProducts);
  });
}

export function getProductId({ db }: Deps, idOrSlug: string | undefined): Promise<string> {
  return getIdOf(db, 'products', idOrSlug);
}

export function countProducts({ db }: Deps): Promise<number> {
  return queries.countProducts(db);
}

export function createProduct(deps: Deps, input: ProductCreate, id = newId()): Promise<Product> {
  return addRecord(deps, productKind, { id, input });
}

/** Fields that `changes` leaves out stay as they are; the slug stays when the name changes. */
export function updateProduct(
  deps: Deps,
  ref: RecordRef,
  changes: ProductUpdate,
): Promise<Product> {
  return changeRecord(deps, productKind, ref, changes);
}

export function deleteProduct(deps: Deps, ref: RecordRef): Promise<void> {
  return deleteRecord(deps, productKind, ref);
}

export function restoreProduct(deps: Deps, id: string): Promise<Restored> {
  return restoreRecord(deps, productKind, { id });
}
