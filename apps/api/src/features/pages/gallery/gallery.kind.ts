import type { Trx } from '@bakery/db';
import { galleryImageCreate, galleryImageUpdate } from '@bakery/schemas/pages/gallery';
import type {
  GalleryImage,
  GalleryImageCreate,
  GalleryImageUpdate,
} from '@bakery/schemas/pages/gallery';
import { eachOf } from '../../../core/async/each-of.ts';
import type { LoggedFields } from '../../../core/audit-log/changes.ts';
import { defineKind } from '../../../content/kind.ts';
import { claimImages, listRecordsShowing, releaseUnused } from '../../../content/media/index.ts';
import type { NewRow } from '../../../content/records/records.queries.ts';
import { newestFirst } from '../../../content/store/table-source.ts';
import { presentGalleryImage } from './gallery.presenter.ts';
import * as queries from './gallery.queries.ts';

interface GalleryTypes {
  name: 'presence';
  table: 'presence_images';
  record: GalleryImage;
  input: GalleryImageCreate;
  changes: GalleryImageUpdate;
}

const shown = { table: 'presence_images', owner: 'id', medium: 'image_id' } as const;

export const galleryKind = defineKind<GalleryTypes>({
  name: 'presence',
  table: 'presence_images',
  topic: 'presence',
  present: presentGalleryImage,
  source: {
    compare: newestFirst,
    dependents: { media: (db, images) => listRecordsShowing(db, shown, images) },
  },
  log: {
    name: ({ picture }) => picture.alt || 'Presence image',
    describe: ({ picture }) => describeInput({ image: picture.id }),
  },
  events: { kind: 'presence' },
  versions: {
    input: ({ picture }) => ({ image: picture.id }),
    describe: async (_, contents) =>
      contents.map((content) => describeInput(content as unknown as GalleryImageCreate)),
  },
  changesSchema: galleryImageUpdate,
  update: ({ trx }, changes) =>
    eachOf(changes, async ({ before, input }) => {
      if (input.image !== undefined) await claimImages(trx, [input.image], 'image');
      const after = await queries.updateGalleryRow(trx, before.id, input);
      await releaseUnused(trx, [before.image_id]);
      return after;
    }),
  drafts: {
    path: () => '/home',
    schema: galleryImageCreate,
    // A gallery image is a picture, so its draft needs one too.
    draftSchema: galleryImageCreate,
    insert: ({ trx }, drafts) => eachOf(drafts, ({ input, row }) => insertOne(trx, input, row)),
    add: ({ trx }, records) => eachOf(records, ({ id, input }) => insertOne(trx, input, { id })),
  },
});

function describeInput({ image }: GalleryImageCreate): LoggedFields {
  return { Picture: { pictures: [image] } };
}

async function insertOne(trx: Trx, input: GalleryImageCreate, given: NewRow) {
  await claimImages(trx, [input.image], 'image');
  return queries.insertGalleryImage(trx, input, given);
}
