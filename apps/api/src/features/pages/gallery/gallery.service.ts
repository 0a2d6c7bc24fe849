import { newId } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { RecordRef, Restored } from '@bakery/schemas/common/fields';
import type { Listed } from '@bakery/schemas/content/drafts';
import { galleryImageCreate } from '@bakery/schemas/pages/gallery';
import type { GalleryImageCreate, GalleryImage } from '@bakery/schemas/pages/gallery';
import { eachOf } from '../../../core/async/each-of.ts';
import { newestFirst, tableSource } from '../../../content/store/table-source.ts';
import type { ContentSource } from '../../../core/cache/content-source.ts';
import type { LoggedFields } from '../../../core/audit-log/changes.ts';
import { contentKind } from '../../../content/records/record-kind.ts';
import { deleteRecord, restoreRecord } from '../../../content/records/deleted-records.ts';
import type { Deps } from '../../../deps.ts';
import type { NewRow } from '../../../content/records/records.queries.ts';
import { addRecord } from '../../../content/records/save-record.ts';
import { listAll } from '../../../content/drafts/index.ts';
import type { Draftable } from '../../../content/drafts/index.ts';
import { claimImages, listRecordsShowing, releaseUnused } from '../../../content/media/index.ts';
import { presentGalleryImage } from './gallery.presenter.ts';
import * as queries from './gallery.queries.ts';

export const kind = contentKind({
  table: 'presence_images',
  topic: 'presence',
  present: presentGalleryImage,
  log: {
    kind: 'presence',
    name: ({ picture }) => picture.alt || 'Presence image',
    describe: ({ picture }) => describeInput({ image: picture.id }),
  },
  versions: {
    input: ({ picture }) => ({ image: picture.id }),
    describe: async (_, contents) =>
      contents.map((content) => describeInput(content as unknown as GalleryImageCreate)),
  },
  events: { kind: 'presence' },
});

function describeInput({ image }: GalleryImageCreate): LoggedFields {
  return { Picture: { pictures: [image] } };
}

const shown = { table: 'presence_images', owner: 'id', medium: 'image_id' } as const;

/** All presence images, newest first. */
export const gallerySource: ContentSource<GalleryImage> = tableSource({
  table: 'presence_images',
  topic: 'presence',
  present: presentGalleryImage,
  compare: newestFirst,
  dependents: { media: (db, images) => listRecordsShowing(db, shown, images) },
});

/** Published images and drafts, as the back office lists them. */
export function listGallery(deps: Deps): Promise<Listed<GalleryImage>[]> {
  return listAll(deps, galleryDrafts, queries.listGalleryRows);
}

export function createGalleryImage(
  deps: Deps,
  input: GalleryImageCreate,
  id = newId(),
): Promise<GalleryImage> {
  return addRecord(deps, kind, (trx) => insertOne(trx, input, { id }));
}

async function insertOne(trx: Trx, input: GalleryImageCreate, given: NewRow) {
  await claimImages(trx, [input.image], 'image');
  return queries.insertGalleryImage(trx, input, given);
}

export const galleryDrafts: Draftable<'presence_images', GalleryImage, typeof galleryImageCreate> =
  {
    kind: 'presence',
    records: kind,
    source: gallerySource,
    path: () => '/home',
    schema: galleryImageCreate,
    // It is a picture.
    draftSchema: galleryImageCreate,
    insert: (_deps, trx, drafts) => eachOf(drafts, ({ input, row }) => insertOne(trx, input, row)),
    add: (_deps, trx, records) => eachOf(records, ({ id, input }) => insertOne(trx, input, { id })),
    update: (_deps, trx, changes) =>
      eachOf(changes, async ({ before, input }) => {
        await claimImages(trx, [input.image], 'image');
        const after = await queries.updateGalleryRow(trx, before.id, input);
        await releaseUnused(trx, [before.image_id]);
        return after;
      }),
  };

export function deleteGalleryImage(deps: Deps, ref: RecordRef): Promise<void> {
  return deleteRecord(deps, kind, ref);
}

export function restoreGalleryImage(deps: Deps, id: string): Promise<Restored> {
  return restoreRecord(deps, kind, id);
}
