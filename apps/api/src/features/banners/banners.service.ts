import type { Trx } from '@bakery/db';
import { bannerMessages } from '@bakery/schemas/banners';
import type { Banner, BannerCreate, BannerRestore, BannerUpdate } from '@bakery/schemas/banners';
import type { RecordRef, Restored } from '@bakery/schemas/common';
import { compareTexts, tableSource } from '../../core/cache/content-source.ts';
import type { ContentSource } from '../../core/cache/content-source.ts';
import { deleteRecord, restoreRecord } from '../../core/records/deleted-records.ts';
import type { DeletableKind } from '../../core/records/deleted-records.ts';
import type { Deps } from '../../core/deps.ts';
import { fieldError } from '../../core/errors/app-error.ts';
import { violatedUnique } from '../../core/errors/known-errors.ts';
import { findRow, lockRecord } from '../../core/records/records.queries.ts';
import { ensureFound } from '../../core/records/records.ts';
import { saveRecord } from '../../core/records/save-record.ts';
import type { SignedIn } from '../../core/session/signed-in.ts';
import { claimImages, releaseUnused } from '../media/index.ts';
import { presentBanners } from './banners.presenter.ts';
import * as queries from './banners.queries.ts';

const kind: DeletableKind = { table: 'banners', topic: 'banners' };

/** All banners by order number. */
export const bannerSource: ContentSource<Banner> = tableSource({
  table: 'banners',
  topic: 'banners',
  present: presentBanners,
  compare: (a, b) => a.order - b.order || compareTexts(a.id, b.id),
});

export function createBanner(deps: Deps, input: BannerCreate): Promise<Banner> {
  return save(deps, async (trx) => {
    await claimImages(trx, [input.image], 'image');
    return queries.insertBanner(trx, input);
  });
}

/** Fields that `changes` leaves out stay as they are. */
export function updateBanner(deps: Deps, ref: RecordRef, changes: BannerUpdate): Promise<Banner> {
  return save(deps, async (trx) => {
    await lockRecord(trx, 'banners', ref);
    const before = ensureFound(await findRow(trx, 'banners', ref.id));
    if (changes.image !== undefined) await claimImages(trx, [changes.image], 'image');
    const after = await queries.updateBannerRow(trx, ref.id, changes);
    await releaseUnused(trx, [before.image_id]);
    return after;
  });
}

export function deleteBanner(deps: Deps, ref: RecordRef, by: SignedIn | undefined): Promise<void> {
  return deleteRecord(deps, kind, ref, by);
}

/** Throws TAKEN where its number has been taken meanwhile and no other one is given. */
export function restoreBanner(deps: Deps, { id, order_number }: BannerRestore): Promise<Restored> {
  return refuseTakenOrder(() =>
    restoreRecord(deps, kind, id, async (trx) => {
      if (order_number !== undefined) await queries.updateBannerRow(trx, id, { order_number });
      return { newSlug: null };
    }),
  );
}

function save(deps: Deps, work: (trx: Trx) => Promise<queries.BannerRow>): Promise<Banner> {
  return refuseTakenOrder(() => saveRecord(deps, 'banners', presentBanners, work));
}

/** Turns a violated unique order number into an error of its field, also where two requests race. */
async function refuseTakenOrder<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedUnique(error) !== 'banners_order_number') throw error;
    throw fieldError('order_number', bannerMessages.orderTaken, 'TAKEN');
  }
}
