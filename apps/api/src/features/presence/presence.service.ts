import type { RecordRef, Restored } from '@bakery/schemas/common';
import type { PresenceCreate, PresenceImage } from '@bakery/schemas/presence';
import { newestFirst, tableSource } from '../../core/cache/content-source.ts';
import type { ContentSource } from '../../core/cache/content-source.ts';
import { contentKind } from '../../core/records/record-kind.ts';
import { deleteRecord, restoreRecord } from '../../core/records/deleted-records.ts';
import type { Deps } from '../../core/deps.ts';
import { addRecord } from '../../core/records/save-record.ts';
import { claimImages } from '../media/index.ts';
import { presentPresence } from './presence.presenter.ts';
import * as queries from './presence.queries.ts';

const kind = contentKind({
  table: 'presence_images',
  topic: 'presence',
  present: presentPresence,
  log: {
    kind: 'presence',
    name: ({ picture }) => picture.alt || 'Presence image',
    describe: ({ picture }) => ({ Picture: { pictures: [picture.id] } }),
  },
  events: { kind: 'presence' },
});

/** All presence images, newest first. */
export const presenceSource: ContentSource<PresenceImage> = tableSource({
  table: 'presence_images',
  topic: 'presence',
  present: presentPresence,
  compare: newestFirst,
});

export function createPresence(deps: Deps, input: PresenceCreate): Promise<PresenceImage> {
  return addRecord(deps, kind, async (trx) => {
    await claimImages(trx, [input.image], 'image');
    return queries.insertPresence(trx, input);
  });
}

export function deletePresence(deps: Deps, ref: RecordRef): Promise<void> {
  return deleteRecord(deps, kind, ref);
}

export function restorePresence(deps: Deps, id: string): Promise<Restored> {
  return restoreRecord(deps, kind, id);
}
