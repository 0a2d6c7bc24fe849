import { newId } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { bannerCreate, bannerMessages } from '@bakery/schemas/pages/banners';
import type {
  Banner,
  BannerCreate,
  BannerRestore,
  BannerUpdate,
} from '@bakery/schemas/pages/banners';
import type { RecordRef, Restored } from '@bakery/schemas/common/fields';
import type { Listed } from '@bakery/schemas/content/drafts';
import { eachOf } from '../../../core/async/each-of.ts';
import { compareTexts, tableSource } from '../../../content/store/table-source.ts';
import type { ContentSource } from '../../../core/cache/content-source.ts';
import type { LoggedFields } from '../../../core/audit-log/changes.ts';
import { contentKind } from '../../../content/records/record-kind.ts';
import { deleteRecord, restoreRecord } from '../../../content/records/deleted-records.ts';
import { restoreRecords } from '../../../content/records/many-records.ts';
import type { Deps } from '../../../deps.ts';
import { fieldError } from '../../../core/errors/app-error.ts';
import { violatedUnique } from '../../../core/errors/known-errors.ts';
import type { NewRow } from '../../../content/records/records.queries.ts';
import { addRecord, changeRecord } from '../../../content/records/save-record.ts';
import { listAll } from '../../../content/drafts/index.ts';
import type { Draftable, ShownAlone } from '../../../content/drafts/index.ts';
import { claimImages, listRecordsShowing, releaseUnused } from '../../../content/media/index.ts';
import { presentBanners } from './banners.presenter.ts';
import * as queries from './banners.queries.ts';

export const kind = contentKind({
  table: 'banners',
  topic: 'banners',
  present: presentBanners,
  log: {
    kind: 'banner',
    name: ({ order_number }) => `Banner ${order_number}`,
    describe: (banner) => describeInput(inputOf(banner)),
  },
  versions: {
    input: (banner) => ({ ...inputOf(banner) }),
    describe: async (_, contents) =>
      contents.map((content) => describeInput(content as unknown as BannerCreate)),
  },
  events: { kind: 'banner' },
});

function inputOf({ order_number, picture }: Banner): BannerCreate {
  return { order_number, image: picture.id };
}

function describeInput({ order_number, image }: BannerCreate): LoggedFields {
  return { 'Display order': order_number, Picture: { pictures: [image] } };
}

const shown = { table: 'banners', owner: 'id', medium: 'image_id' } as const;

/** All banners by order number. */
export const bannerSource: ContentSource<Banner> = tableSource({
  table: 'banners',
  topic: 'banners',
  present: presentBanners,
  compare: (a, b) => a.order - b.order || compareTexts(a.id, b.id),
  dependents: { media: (db, images) => listRecordsShowing(db, shown, images) },
});

/** Published banners and drafts, as the back office lists them. */
export function listBanners(deps: Deps): Promise<Listed<Banner>[]> {
  return listAll(deps, bannerDrafts, queries.listBannerRows);
}

export function createBanner(deps: Deps, input: BannerCreate, id = newId()): Promise<Banner> {
  return refuseTakenOrder(() => addRecord(deps, kind, (trx) => insertOne(trx, input, { id })));
}

async function insertOne(trx: Trx, input: BannerCreate, given: NewRow) {
  await claimImages(trx, [input.image], 'image');
  return queries.insertBanner(trx, input, given);
}

/** A draft may have the number of another banner: that it is free matters when it is published. */
export const bannerDrafts: Draftable<'banners', Banner, typeof bannerCreate> = {
  kind: 'banner',
  records: kind,
  source: bannerSource,
  path: () => '/home',
  alone: asHomeBanner,
  schema: bannerCreate,
  // It is a picture.
  draftSchema: bannerCreate,
  insert: (_deps, trx, drafts) => eachOf(drafts, ({ input, row }) => insertOne(trx, input, row)),
  add: (_deps, trx, records) => eachOf(records, ({ id, input }) => insertOne(trx, input, { id })),
  update: (_deps, trx, changes) =>
    eachOf(changes, ({ before, input }) => changeRow(trx, before, input)),
  async beforeShown(trx, id, input) {
    if (input) await queries.updateBannerRow(trx, id, { order_number: input.order_number });
  },
  guard: refuseTakenOrder,
};

/** The home page shows the banner with this number alone. */
const homeNumber = 1;

function asHomeBanner(banner: Banner, others: readonly Banner[]): ShownAlone<Banner> | undefined {
  const hidden = others.flatMap(({ id, order }) =>
    id !== banner.id && order === homeNumber ? [id] : [],
  );
  const isShown = banner.order === homeNumber;
  if (isShown && hidden.length === 0) return undefined;
  return {
    record: { ...banner, order: homeNumber, order_number: homeNumber },
    hidden,
    note: isShown
      ? 'Another banner has number 1 so far; this one is shown in its place.'
      : `The home page shows the banner with number 1. This one has number ${banner.order}, and is shown in its place.`,
  };
}

/** Fields that `changes` leaves out stay as they are. */
export function updateBanner(deps: Deps, ref: RecordRef, changes: BannerUpdate): Promise<Banner> {
  return refuseTakenOrder(() =>
    changeRecord(deps, kind, ref, (trx, before) => changeRow(trx, before, changes)),
  );
}

async function changeRow(trx: Trx, before: queries.BannerRow, changes: BannerUpdate) {
  if (changes.image !== undefined) await claimImages(trx, [changes.image], 'image');
  const after = await queries.updateBannerRow(trx, before.id, changes);
  await releaseUnused(trx, [before.image_id]);
  return after;
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

/** Leaves out those whose number has been taken in the meantime. */
export function restoreBanners(deps: Deps, ids: readonly string[]) {
  return restoreRecords(deps, kind, ids, async (trx, id) =>
    (await queries.isNumberTaken(trx, id)) ? 'numberTaken' : { newSlug: null },
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
