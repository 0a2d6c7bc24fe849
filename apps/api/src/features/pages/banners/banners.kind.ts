import type { Trx } from '@bakery/db';
import { bannerCreate, bannerMessages, bannerUpdate } from '@bakery/schemas/pages/banners';
import type { Banner, BannerCreate, BannerUpdate } from '@bakery/schemas/pages/banners';
import { eachOf } from '../../../core/async/each-of.ts';
import type { LoggedFields } from '../../../core/audit-log/changes.ts';
import { fieldError } from '../../../core/errors/app-error.ts';
import { violatedUnique } from '../../../core/errors/known-errors.ts';
import type { ShownAlone } from '../../../content/kind-drafts.ts';
import { defineKind } from '../../../content/kind.ts';
import { claimImages, listRecordsShowing, releaseUnused } from '../../../content/media/index.ts';
import type { NewRow } from '../../../content/records/records.queries.ts';
import { compareTexts } from '../../../content/store/table-source.ts';
import { presentBanners } from './banners.presenter.ts';
import * as queries from './banners.queries.ts';

interface BannerTypes {
  name: 'banner';
  table: 'banners';
  record: Banner;
  input: BannerCreate;
  changes: BannerUpdate;
}

const shown = { table: 'banners', owner: 'id', medium: 'image_id' } as const;

export const bannerKind = defineKind<BannerTypes>({
  name: 'banner',
  table: 'banners',
  topic: 'banners',
  present: presentBanners,
  source: {
    compare: (a, b) => a.order - b.order || compareTexts(a.id, b.id),
    dependents: { media: (db, images) => listRecordsShowing(db, shown, images) },
  },
  log: {
    name: ({ order_number }) => `Banner ${order_number}`,
    describe: (banner) => describeInput(inputOf(banner)),
  },
  events: { kind: 'banner' },
  versions: {
    input: (banner) => ({ ...inputOf(banner) }),
    describe: async (_, contents) =>
      contents.map((content) => describeInput(content as unknown as BannerCreate)),
  },
  changesSchema: bannerUpdate,
  update: ({ trx }, changes) =>
    eachOf(changes, async ({ before, input }) => {
      if (input.image !== undefined) await claimImages(trx, [input.image], 'image');
      const after = await queries.updateBannerRow(trx, before.id, input);
      await releaseUnused(trx, [before.image_id]);
      return after;
    }),
  guard: refuseTakenOrder,
  restore: {
    refuse: async (trx, id) => ((await queries.isNumberTaken(trx, id)) ? 'numberTaken' : undefined),
    async prepare({ trx }, { id, order_number }) {
      if (order_number !== undefined) await queries.updateBannerRow(trx, id, { order_number });
      return { newSlug: null };
    },
  },
  // A draft may have the number of another banner: that it is free matters when it is published.
  drafts: {
    path: () => '/home',
    alone: asHomeBanner,
    schema: bannerCreate,
    // A banner is a picture, so its draft needs one too.
    draftSchema: bannerCreate,
    insert: ({ trx }, drafts) => eachOf(drafts, ({ input, row }) => insertOne(trx, input, row)),
    add: ({ trx }, records) => eachOf(records, ({ id, input }) => insertOne(trx, input, { id })),
    async beforeRepublished(trx, id, input) {
      if (input) await queries.updateBannerRow(trx, id, { order_number: input.order_number });
    },
  },
});

function inputOf({ order_number, picture }: Banner): BannerCreate {
  return { order_number, image: picture.id };
}

function describeInput({ order_number, image }: BannerCreate): LoggedFields {
  return { 'Display order': order_number, Picture: { pictures: [image] } };
}

async function insertOne(trx: Trx, input: BannerCreate, given: NewRow) {
  await claimImages(trx, [input.image], 'image');
  return queries.insertBanner(trx, input, given);
}

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

/** Turns a violated unique order number into an error of its field, also where two requests race. */
async function refuseTakenOrder<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedUnique(error) !== 'banners_order_number') throw error;
    throw fieldError('order_number', bannerMessages.orderTaken, 'TAKEN');
  }
}
