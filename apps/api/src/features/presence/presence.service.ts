import type { RecordRef } from '@bakery/schemas/common';
import type { PresenceCreate, PresenceImage } from '@bakery/schemas/presence';
import type { ContentSource } from '../../core/content-store.ts';
import type { Deps } from '../../core/deps.ts';
import { lockRecord } from '../../core/records.queries.ts';
import { found } from '../../core/records.ts';
import { writeContent } from '../../core/write-content.ts';
import { claimImages, releaseUnused } from '../media/index.ts';
import { presentPresence } from './presence.presenter.ts';
import * as queries from './presence.queries.ts';

/** All presence images, newest first. */
export const presenceSource: ContentSource<PresenceImage[]> = {
  name: 'presence',
  topics: ['presence'],
  load: async (context) => presentPresence(context, await queries.listPresenceRows(context.db)),
};

export function createPresence(deps: Deps, input: PresenceCreate): Promise<PresenceImage> {
  return writeContent(deps, 'presence', async (trx) => {
    await claimImages(trx, [input.image], 'image');
    const row = await queries.insertPresence(trx, input);
    const [image] = await presentPresence({ db: trx, mediaBase: deps.mediaBase }, [row]);
    return found(image);
  });
}

export async function deletePresence(deps: Deps, ref: RecordRef): Promise<void> {
  await writeContent(deps, 'presence', async (trx) => {
    await lockRecord(trx, 'presence_images', ref);
    const before = found(await queries.findPresenceRow(trx, ref.id));
    await queries.deletePresenceRow(trx, ref.id);
    await releaseUnused(trx, [before.image_id]);
  });
}
