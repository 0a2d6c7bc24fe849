import { newId } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { RecordRef, Restored } from '@bakery/schemas/common/fields';
import type { Listed } from '@bakery/schemas/content/drafts';
import { presenceCreate } from '@bakery/schemas/pages/gallery';
import type { PresenceCreate, PresenceImage } from '@bakery/schemas/pages/gallery';
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
import { presentPresence } from './gallery.presenter.ts';
import * as queries from './gallery.queries.ts';

export const kind = contentKind({
  table: 'presence_images',
  topic: 'presence',
  present: presentPresence,
  log: {
    kind: 'presence',
    name: ({ picture }) => picture.alt || 'Presence image',
    describe: ({ picture }) => describeInput({ image: picture.id }),
  },
  versions: {
    input: ({ picture }) => ({ image: picture.id }),
    describe: async (_, contents) =>
      contents.map((content) => describeInput(content as unknown as PresenceCreate)),
  },
  events: { kind: 'presence' },
});

function describeInput({ image }: PresenceCreate): LoggedFields {
  return { Picture: { pictures: [image] } };
}

const shown = { table: 'presence_images', owner: 'id', medium: 'image_id' } as const;

/** All presence images, newest first. */
export const presenceSource: ContentSource<PresenceImage> = tableSource({
  table: 'presence_images',
  topic: 'presence',
  present: presentPresence,
  compare: newestFirst,
  dependents: { media: (db, images) => listRecordsShowing(db, shown, images) },
});

/** Published images and drafts, as the back office lists them. */
export function listPresence(deps: Deps): Promise<Listed<PresenceImage>[]> {
  return listAll(deps, presenceDrafts, queries.listPresenceRows);
}

export function createPresence(
  deps: Deps,
  input: PresenceCreate,
  id = newId(),
): Promise<PresenceImage> {
  return addRecord(deps, kind, (trx) => insertOne(trx, input, { id }));
}

async function insertOne(trx: Trx, input: PresenceCreate, given: NewRow) {
  await claimImages(trx, [input.image], 'image');
  return queries.insertPresence(trx, input, given);
}

export const presenceDrafts: Draftable<'presence_images', PresenceImage, typeof presenceCreate> = {
  kind: 'presence',
  records: kind,
  source: presenceSource,
  path: () => '/home',
  schema: presenceCreate,
  // It is a picture.
  draftSchema: presenceCreate,
  insert: (_deps, trx, drafts) => eachOf(drafts, ({ input, row }) => insertOne(trx, input, row)),
  add: (_deps, trx, records) => eachOf(records, ({ id, input }) => insertOne(trx, input, { id })),
  update: (_deps, trx, changes) =>
    eachOf(changes, async ({ before, input }) => {
      await claimImages(trx, [input.image], 'image');
      const after = await queries.updatePresenceRow(trx, before.id, input);
      await releaseUnused(trx, [before.image_id]);
      return after;
    }),
};

export function deletePresence(deps: Deps, ref: RecordRef): Promise<void> {
  return deleteRecord(deps, kind, ref);
}

export function restorePresence(deps: Deps, id: string): Promise<Restored> {
  return restoreRecord(deps, kind, id);
}
