import { withSnapshot } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { ListPage, RecordRef, Restored } from '@bakery/schemas/common';
import type {
  LiveProduct,
  LiveProductCreate,
  LiveProductListQuery,
  LiveProductUpdate,
} from '@bakery/schemas/live-products';
import { recommendationCount } from '@bakery/schemas/products';
import { newestFirst, tableSource } from '../../core/cache/content-source.ts';
import type { ContentSource } from '../../core/cache/content-source.ts';
import { deleteRecord, restoreRecord } from '../../core/records/deleted-records.ts';
import type { DeletableKind } from '../../core/records/deleted-records.ts';
import type { Deps } from '../../core/deps.ts';
import { lockRecord } from '../../core/records/records.queries.ts';
import { ensureFound } from '../../core/records/records.ts';
import type { SignedIn } from '../../core/session/signed-in.ts';
import { writeContent } from '../../core/records/write-content.ts';
import { releaseUnused } from '../media/index.ts';
import { listRecordsOnPlatforms } from '../platforms/index.ts';
import {
  chooseSlug,
  findByIdOrSlug,
  getIdOf,
  replaceProductParts,
  restoreSlug,
} from '../products/index.ts';
import { presentLiveProducts } from './live-products.presenter.ts';
import * as queries from './live-products.queries.ts';

const kind: DeletableKind = { table: 'live_products', topic: 'live-products' };

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

/** Other active ones to look at beside a live product. */
export async function listLiveRecommendations(
  deps: Deps,
  idOrSlug: string,
): Promise<LiveProduct[]> {
  const current = await getPublicLiveProduct(deps, idOrSlug);
  const others = (await listActiveLiveProducts(deps)).filter(({ id }) => id !== current.id);
  return others.slice(0, recommendationCount);
}

/** One page of the back office's list, from the database. */
export function listLiveProducts(
  { db, mediaBase }: Deps,
  query: LiveProductListQuery,
): Promise<ListPage<LiveProduct>> {
  return withSnapshot(db, async (snapshot) => {
    const rows = await queries.pageLiveProductRows(snapshot, query);
    return {
      items: await presentLiveProducts({ db: snapshot, mediaBase }, rows),
      meta: {
        total: await queries.countLiveProducts(snapshot, query),
        page: query.page,
        limit: query.limit,
      },
    };
  });
}

/** A live product as it is now, by its id or slug. */
export function getLiveProduct(
  { db, mediaBase }: Deps,
  idOrSlug: string | undefined,
): Promise<LiveProduct> {
  return withSnapshot(db, async (snapshot) => {
    const id = await getIdOf(snapshot, 'live_products', idOrSlug);
    const row = ensureFound(await queries.findLiveProductRow(snapshot, id));
    const [product] = await presentLiveProducts({ db: snapshot, mediaBase }, [row]);
    return ensureFound(product);
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
  return change(deps, async (trx) => {
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
  return change(deps, async (trx) => {
    await lockRecord(trx, 'live_products', ref);
    const replaced = await replaceProductParts(trx, queries.partLinks, ref.id, changes);
    await releaseUnused(trx, replaced);
    return queries.updateLiveProductRow(trx, ref.id, changes);
  });
}

export function deleteLiveProduct(
  deps: Deps,
  ref: RecordRef,
  by: SignedIn | undefined,
): Promise<void> {
  return deleteRecord(deps, kind, ref, by);
}

export function restoreLiveProduct(deps: Deps, id: string): Promise<Restored> {
  return restoreRecord(deps, kind, id, (trx) => restoreSlug(trx, 'live_products', id));
}

function change(
  deps: Deps,
  work: (trx: Trx) => Promise<queries.LiveProductRow>,
): Promise<LiveProduct> {
  return writeContent(
    deps,
    'live-products',
    async (trx) => {
      const row = await work(trx);
      const [product] = await presentLiveProducts({ db: trx, mediaBase: deps.mediaBase }, [row]);
      return ensureFound(product);
    },
    ({ id }) => [id],
  );
}
