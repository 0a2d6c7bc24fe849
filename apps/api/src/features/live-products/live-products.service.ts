import { withSnapshot } from '@bakery/db';
import { listingPageSize } from '@bakery/schemas/listing.constants';
import type { ListPage, RecordRef, Restored } from '@bakery/schemas/common';
import type {
  LiveProduct,
  LiveProductCard,
  LiveProductCreate,
  LiveProductListQuery,
  LiveProductPageQuery,
  LiveProductUpdate,
} from '@bakery/schemas/live-products';
import { recommendationCount } from '@bakery/schemas/products';
import { newestFirst, tableSource } from '../../core/cache/content-source.ts';
import type { ContentSource } from '../../core/cache/content-source.ts';
import { contentKind } from '../../core/records/record-kind.ts';
import { deleteRecord, restoreRecord } from '../../core/records/deleted-records.ts';
import type { Deps } from '../../core/deps.ts';
import { takePage } from '../../core/records/paging.ts';
import { findRow } from '../../core/records/records.queries.ts';
import { ensureFound } from '../../core/records/records.ts';
import { presentOne } from '../../core/records/present-one.ts';
import { readPage } from '../../core/records/read-page.ts';
import { addRecord, changeRecord } from '../../core/records/save-record.ts';
import { releaseUnused } from '../media/index.ts';
import { listRecordsOnPlatforms } from '../platforms/index.ts';
import {
  chooseSlug,
  describeSold,
  findByIdOrSlug,
  getIdOf,
  replaceProductParts,
  restoreSlug,
} from '../products/index.ts';
import { presentLiveProductCard } from './live-products.card.ts';
import { presentLiveProducts } from './live-products.presenter.ts';
import * as queries from './live-products.queries.ts';

const kind = contentKind({
  table: 'live_products',
  topic: 'live-products',
  present: presentLiveProducts,
  log: {
    kind: 'liveProduct',
    name: ({ name }) => name || '(no name)',
    describe: (product) => ({ ...describeSold(product), Active: product.isActive }),
  },
  events: {
    kind: 'live_product',
    isPublic: ({ isActive }) => isActive,
    path: ({ slug }) => `/product/${encodeURIComponent(slug)}`,
  },
});

/** All live products, active and not, newest first. */
export const liveProductSource: ContentSource<LiveProduct> = tableSource({
  table: 'live_products',
  topic: 'live-products',
  present: presentLiveProducts,
  compare: newestFirst,
  dependents: {
    platforms: (db, ids) => listRecordsOnPlatforms(db, queries.partLinks.deliveryPlatforms, ids),
  },
});

const all = async ({ content }: Deps) => (await content.read(liveProductSource)).value;

/** Those that the e-bakery shows, newest first. */
export async function listActiveLiveProducts(deps: Deps): Promise<LiveProduct[]> {
  return (await all(deps)).filter((product) => product.isActive);
}

/** A live product from the content in memory, active or not, by its id or slug. */
export async function getPublicLiveProduct(deps: Deps, idOrSlug: string): Promise<LiveProduct> {
  return ensureFound(findByIdOrSlug(await all(deps), idOrSlug));
}

/** One page of those that the e-bakery shows. */
export async function browseLiveProducts(
  deps: Deps,
  { page }: LiveProductPageQuery,
): Promise<ListPage<LiveProductCard>> {
  const active = await listActiveLiveProducts(deps);
  const { items, meta } = takePage(active, { page, limit: listingPageSize });
  return { items: items.map(presentLiveProductCard), meta };
}

/** What is recommended beside a live product: the newest other active ones. */
export async function listLiveRecommendations(
  deps: Deps,
  idOrSlug: string,
): Promise<LiveProductCard[]> {
  const current = await getPublicLiveProduct(deps, idOrSlug);
  const others = (await listActiveLiveProducts(deps)).filter(({ id }) => id !== current.id);
  return others.slice(0, recommendationCount).map(presentLiveProductCard);
}

/** One page of the back office's list, from the database. */
export function listLiveProducts(
  deps: Deps,
  query: LiveProductListQuery,
): Promise<ListPage<LiveProduct>> {
  return readPage(deps, query, {
    rows: queries.pageLiveProductRows,
    count: queries.countLiveProducts,
    present: presentLiveProducts,
  });
}

/** A live product as it is now, by its id or slug. */
export function getLiveProduct(
  { db, mediaBase }: Deps,
  idOrSlug: string | undefined,
): Promise<LiveProduct> {
  return withSnapshot(db, async (snapshot) => {
    const id = await getIdOf(snapshot, 'live_products', idOrSlug);
    const row = ensureFound(await findRow(snapshot, 'live_products', id));
    return presentOne({ db: snapshot, mediaBase }, row, presentLiveProducts);
  });
}

export function getLiveProductId({ db }: Deps, idOrSlug: string | undefined): Promise<string> {
  return getIdOf(db, 'live_products', idOrSlug);
}

/** How many the e-bakery shows. */
export function countActiveLiveProducts({ db }: Deps): Promise<number> {
  return queries.countLiveProducts(db, { isActive: true });
}

export function createLiveProduct(deps: Deps, input: LiveProductCreate): Promise<LiveProduct> {
  return addRecord(deps, kind, async (trx) => {
    const slug = await chooseSlug(trx, 'live_products', input.name, 'live-product');
    const row = await queries.insertLiveProduct(trx, slug, input);
    await replaceProductParts(trx, queries.partLinks, row.id, input);
    return row;
  });
}

/** Fields that `changes` leaves out stay as they are; the slug stays in any case. */
export function updateLiveProduct(
  deps: Deps,
  ref: RecordRef,
  changes: LiveProductUpdate,
): Promise<LiveProduct> {
  return changeRecord(deps, kind, ref, async (trx) => {
    const replaced = await replaceProductParts(trx, queries.partLinks, ref.id, changes);
    await releaseUnused(trx, replaced);
    return queries.updateLiveProductRow(trx, ref.id, changes);
  });
}

export function deleteLiveProduct(deps: Deps, ref: RecordRef): Promise<void> {
  return deleteRecord(deps, kind, ref);
}

export function restoreLiveProduct(deps: Deps, id: string): Promise<Restored> {
  return restoreRecord(deps, kind, id, (trx) => restoreSlug(trx, 'live_products', id));
}
