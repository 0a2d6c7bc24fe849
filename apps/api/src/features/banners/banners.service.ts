import { bannerMessages } from '@bakery/schemas/banners';
import type { Banner, BannerCreate, BannerRestore, BannerUpdate } from '@bakery/schemas/banners';
import type { RecordRef, Restored } from '@bakery/schemas/common';
import { compareTexts, tableSource } from '../../core/cache/content-source.ts';
import type { ContentSource } from '../../core/cache/content-source.ts';
import { contentKind } from '../../core/records/record-kind.ts';
import { deleteRecord, restoreRecord } from '../../core/records/deleted-records.ts';
import type { Deps } from '../../core/deps.ts';
import { fieldError } from '../../core/errors/app-error.ts';
import { violatedUnique } from '../../core/errors/known-errors.ts';
import { addRecord, changeRecord } from '../../core/records/save-record.ts';
import { claimImages, releaseUnused } from '../media/index.ts';
import { presentBanners } from './banners.presenter.ts';
import * as queries from './banners.queries.ts';

const kind = contentKind({
  table: 'banners',
  topic: 'banners',
  present: presentBanners,
  log: {
    kind: 'banner',
    name: ({ order_number }) => `Banner ${order_number}`,
    describe: ({ order_number, picture }) => ({
      'Display order': order_number,
      Picture: { pictures: [picture.id] },
    }),
  },
  events: { kind: 'banner' },
});

/** All banners by order number. */
export const bannerSource: ContentSource<Banner> = tableSource({
  table: 'banners',
  topic: 'banners',
  present: presentBanners,
  compare: (a, b) => a.order - b.order || compareTexts(a.id, b.id),
});

export function createBanner(deps: Deps, input: BannerCreate): Promise<Banner> {
  return refuseTakenOrder(() =>
    addRecord(deps, kind, async (trx) => {
      await claimImages(trx, [input.image], 'image');
      return queries.insertBanner(trx, input);
    }),
  );
}

/** Fields that `changes` leaves out stay as they are. */
export function updateBanner(deps: Deps, ref: RecordRef, changes: BannerUpdate): Promise<Banner> {
  return refuseTakenOrder(() =>
    changeRecord(deps, kind, ref, async (trx, before) => {
      if (changes.image !== undefined) await claimImages(trx, [changes.image], 'image');
      const after = await queries.updateBannerRow(trx, ref.id, changes);
      await releaseUnused(trx, [before.image_id]);
      return after;
    }),
  );
}

export function deleteBanner(deps: Deps, ref: RecordRef): Promise<void> {
  return deleteRecord(deps, kind, ref);
}

/** Throws TAKEN where its number has been taken in the meantime and no other one is given. */
export function restoreBanner(deps: Deps, { id, order_number }: BannerRestore): Promise<Restored> {
  return refuseTakenOrder(() =>
    restoreRecord(deps, kind, id, async (trx) => {
      if (order_number !== undefined) await queries.updateBannerRow(trx, id, { order_number });
      return { newSlug: null };
    }),
  );
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
