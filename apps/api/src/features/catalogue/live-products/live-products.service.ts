import { newId, withSnapshot } from '@bakery/db';
import { listingPageSize } from '@bakery/schemas/common/listing.constants';
import type { ListPage, MixedPage, RecordRef, Restored } from '@bakery/schemas/common/fields';
import type {
  GoneLiveProduct,
  LiveProduct,
  LiveProductCard,
  LiveProductCreate,
  LiveProductListQuery,
  LiveProductPageQuery,
  LiveProductUpdate,
} from '@bakery/schemas/catalogue/live-products';
import type { Listed } from '@bakery/schemas/content/drafts';
import { recommendationCount } from '@bakery/schemas/catalogue/products';
import { deleteRecord, restoreRecord } from '../../../content/records/deleted-records.ts';
import type { Deps } from '../../../deps.ts';
import { takePage } from '../../../content/records/paging.ts';
import { findRow } from '../../../content/records/records.queries.ts';
import { ensureFound } from '../../../content/records/records.ts';
import { presentOne } from '../../../content/records/present-one.ts';
import { addRecord, changeRecord } from '../../../content/records/save-record.ts';
import { readMixedPage } from '../../../content/drafts/index.ts';
import { findGone } from '../../../content/gone/index.ts';
import { findByIdOrSlug, getIdOf } from '../products/index.ts';
import { presentLiveProductCard } from './live-products.card.ts';
import { liveProductKind } from './live-products.kind.ts';
import { presentLiveProducts } from './live-products.presenter.ts';
import * as queries from './live-products.queries.ts';

/** All live products, active and not, newest first. */
export const liveProductSource = liveProductKind.source;

const all = async ({ content }: Pick<Deps, 'content'>) =>
  (await content.read(liveProductSource)).value;

/** The live products that the e-bakery shows, newest first. */
export async function listActiveLiveProducts(deps: Pick<Deps, 'content'>): Promise<LiveProduct[]> {
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

/** The recommendations beside a live product: the newest other active ones. Without one the newest. */
export async function listLiveRecommendations(
  deps: Deps,
  idOrSlug?: string,
): Promise<LiveProductCard[]> {
  const current = idOrSlug === undefined ? undefined : await getPublicLiveProduct(deps, idOrSlug);
  const others = (await listActiveLiveProducts(deps)).filter(({ id }) => id !== current?.id);
  return others.slice(0, recommendationCount).map(presentLiveProductCard);
}

/** The live products that are shown in place of a deleted one; null for an address that none ever had. */
export async function findGoneLiveProduct(
  deps: Deps,
  idOrSlug: string,
): Promise<GoneLiveProduct | null> {
  const gone = await findGone(deps, 'live-product', idOrSlug);
  if (!gone) return null;
  const active = await listActiveLiveProducts(deps);
  const suggestions = active.slice(0, recommendationCount).map(presentLiveProductCard);
  return { name: gone.name, suggestions };
}

/** One page of the back office's list, from the database. */
export function listLiveProducts(
  deps: Deps,
  query: LiveProductListQuery,
): Promise<MixedPage<Listed<LiveProduct>>> {
  return readMixedPage(deps, liveProductKind, query, {
    rows: queries.pageLiveProductRows,
    count: queries.countListedLiveProducts,
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

export function createLiveProduct(
  deps: Deps,
  input: LiveProductCreate,
  id = newId(),
): Promise<LiveProduct> {
  return addRecord(deps, liveProductKind, { id, input });
}

/** Fields that `changes` leaves out stay as they are; the slug stays when the name changes. */
export function updateLiveProduct(
  deps: Deps,
  ref: RecordRef,
  changes: LiveProductUpdate,
): Promise<LiveProduct> {
  return changeRecord(deps, liveProductKind, ref, changes);
}

export function deleteLiveProduct(deps: Deps, ref: RecordRef): Promise<void> {
  return deleteRecord(deps, liveProductKind, ref);
}

export function restoreLiveProduct(deps: Deps, id: string): Promise<Restored> {
  return restoreRecord(deps, liveProductKind, { id });
}
