import { withSnapshot } from '@bakery/db';
import type { ListPage, RecordRef, Restored } from '@bakery/schemas/common';
import type {
  Platform,
  PlatformListQuery,
  PlatformsCreate,
  PlatformUpdate,
} from '@bakery/schemas/platforms';
import { compareTexts, tableSource } from '../../core/cache/content-source.ts';
import type { ContentSource } from '../../core/cache/content-source.ts';
import { deleteRecord, restoreRecord } from '../../core/records/deleted-records.ts';
import type { DeletableKind } from '../../core/records/deleted-records.ts';
import type { Deps } from '../../core/deps.ts';
import { findRow, lockRecord } from '../../core/records/records.queries.ts';
import { ensureFound } from '../../core/records/records.ts';
import { presentOne } from '../../core/records/present-one.ts';
import { readPage } from '../../core/records/read-page.ts';
import { saveRecord } from '../../core/records/save-record.ts';
import type { SignedIn } from '../../core/session/signed-in.ts';
import { writeContent } from '../../core/records/write-content.ts';
import { claimImages, releaseUnused } from '../media/index.ts';
import { presentPlatforms } from './platforms.presenter.ts';
import * as queries from './platforms.queries.ts';

const kind: DeletableKind = { table: 'platforms', topic: 'platforms' };

function byName(a: Platform, b: Platform): number {
  return compareTexts(a.name.toLowerCase(), b.name.toLowerCase()) || compareTexts(a.id, b.id);
}

/** All platforms by name. */
export const platformSource: ContentSource<Platform> = tableSource({
  table: 'platforms',
  topic: 'platforms',
  present: presentPlatforms,
  compare: byName,
});

/** One page of the back office's list, from the database. */
export function listPlatforms(deps: Deps, query: PlatformListQuery): Promise<ListPage<Platform>> {
  return readPage(deps, query, {
    rows: queries.pagePlatformRows,
    count: queries.countPlatforms,
    present: presentPlatforms,
  });
}

/** A platform as it is now. */
export function getPlatform({ db, mediaBase }: Deps, id: string): Promise<Platform> {
  return withSnapshot(db, async (snapshot) => {
    const row = ensureFound(await findRow(snapshot, 'platforms', id));
    return presentOne({ db: snapshot, mediaBase }, row, presentPlatforms);
  });
}

/** Adds all of them or none; returns them in the order given. */
export function createPlatforms(deps: Deps, { platforms }: PlatformsCreate): Promise<Platform[]> {
  return writeContent(
    deps,
    'platforms',
    async (trx) => {
      await claimImages(
        trx,
        platforms.map((platform) => platform.logo),
        'logos',
      );
      const rows = await queries.insertPlatforms(trx, platforms);
      return presentPlatforms({ db: trx, mediaBase: deps.mediaBase }, rows);
    },
    (added) => added.map(({ id }) => id),
  );
}

/** Fields that `changes` leaves out stay as they are. */
export function updatePlatform(
  deps: Deps,
  ref: RecordRef,
  changes: PlatformUpdate,
): Promise<Platform> {
  return saveRecord(deps, 'platforms', presentPlatforms, async (trx) => {
    await lockRecord(trx, 'platforms', ref);
    const before = ensureFound(await findRow(trx, 'platforms', ref.id));
    if (changes.logo !== undefined) await claimImages(trx, [changes.logo], 'logo');
    const after = await queries.updatePlatformRow(trx, ref.id, changes);
    await releaseUnused(trx, [before.logo_id]);
    return after;
  });
}

/** Hides a platform everywhere, and on the products that are sold on it: restored, it is there again. */
export function deletePlatform(
  deps: Deps,
  ref: RecordRef,
  by: SignedIn | undefined,
): Promise<void> {
  return deleteRecord(deps, kind, ref, by);
}

export function restorePlatform(deps: Deps, id: string): Promise<Restored> {
  return restoreRecord(deps, kind, id);
}
