import { withSnapshot } from '@bakery/db';
import type { ListPage, RecordRef, Restored } from '@bakery/schemas/common';
import type {
  Product,
  ProductCreate,
  ProductListQuery,
  ProductUpdate,
} from '@bakery/schemas/products';
import { newestFirst, tableSource } from '../../core/cache/content-source.ts';
import type { ContentSource } from '../../core/cache/content-source.ts';
import { contentKind } from '../../core/records/record-kind.ts';
import { deleteRecord, restoreRecord } from '../../core/records/deleted-records.ts';
import type { Deps } from '../../core/deps.ts';
import { getIdOf } from './id-or-slug.queries.ts';
import { findRow } from '../../core/records/records.queries.ts';
import { ensureFound } from '../../core/records/records.ts';
import { presentOne } from '../../core/records/present-one.ts';
import { readPage } from '../../core/records/read-page.ts';
import { addRecord, changeRecord } from '../../core/records/save-record.ts';
import { chooseSlug, restoreSlug } from './slug.queries.ts';
import { releaseUnused } from '../media/index.ts';
import { listRecordsOnPlatforms } from '../platforms/index.ts';
import { describeSold, replaceProductParts } from './product-parts.ts';
import { presentProducts } from './products.presenter.ts';
import * as queries from './products.queries.ts';

const kind = contentKind({
  table: 'products',
  topic: 'products',
  present: presentProducts,
  log: {
    kind: 'product',
    name: ({ name }) => name || '(no name)',
    describe: (product) => ({
      ...describeSold(product),
      Stock: product.stock,
      Featured: product.isFeatured,
      Status: product.status,
    }),
  },
  events: {
    kind: 'product',
    path: ({ category, slug }) => `/${encodeURIComponent(category)}/${encodeURIComponent(slug)}`,
  },
});

/** All products, newest first. */
export const productSource: ContentSource<Product> = tableSource({
  table: 'products',
  topic: 'products',
  present: presentProducts,
  compare: newestFirst,
  dependents: {
    platforms: (db, ids) => listRecordsOnPlatforms(db, queries.partLinks.deliveryPlatforms, ids),
  },
});

/** One page of the back office's list, from the database. */
export function listProducts(deps: Deps, query: ProductListQuery): Promise<ListPage<Product>> {
  return readPage(deps, query, {
    rows: queries.pageProductRows,
    count: queries.countProducts,
    present: presentProducts,
  });
}

/** A product as it is now, by its id or slug. */
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

export function createProduct(deps: Deps, input: ProductCreate): Promise<Product> {
  return addRecord(deps, kind, async (trx) => {
    const slug = await chooseSlug(trx, 'products', input.name, 'product');
    const row = await queries.insertProduct(trx, slug, input);
    await replaceProductParts(trx, queries.partLinks, row.id, input);
    return row;
  });
}

/** Fields that `changes` leaves out stay as they are; the slug stays in any case. */
export function updateProduct(
  deps: Deps,
  ref: RecordRef,
  changes: ProductUpdate,
): Promise<Product> {
  return changeRecord(deps, kind, ref, async (trx) => {
    const replaced = await replaceProductParts(trx, queries.partLinks, ref.id, changes);
    await releaseUnused(trx, replaced);
    return queries.updateProductRow(trx, ref.id, changes);
  });
}

export function deleteProduct(deps: Deps, ref: RecordRef): Promise<void> {
  return deleteRecord(deps, kind, ref);
}

export function restoreProduct(deps: Deps, id: string): Promise<Restored> {
  return restoreRecord(deps, kind, id, (trx) => restoreSlug(trx, 'products', id));
}
