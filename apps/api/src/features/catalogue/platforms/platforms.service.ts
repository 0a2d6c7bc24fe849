import { withSnapshot } from '@bakery/db';
import type { ListPage, RecordRef, Restored } from '@bakery/schemas/common/fields';
import type {
  Platform,
  PlatformCreate,
  PlatformListQuery,
  PlatformsCreate,
  PlatformUpdate,
} from '@bakery/schemas/catalogue/platforms';
import { deleteRecord, restoreRecord } from '../../../content/records/deleted-records.ts';
import type { Deps } from '../../../deps.ts';
import { findRow } from '../../../content/records/records.queries.ts';
import { ensureFound } from '../../../content/records/records.ts';
import { presentOne } from '../../../content/records/present-one.ts';
import { readPage } from '../../../content/records/read-page.ts';
import { openRecordChanges } from '../../../content/records/record-changes.ts';
import { addRows, changeRecord } from '../../../content/records/save-record.ts';
import { lockContent, withChange } from '../../../content/change.ts';
import type { Change } from '../../../content/change.ts';
import { claimEach, claimImages } from '../../../content/media/index.ts';
import { platformKind } from './platforms.kind.ts';
import { presentPlatforms } from './platforms.presenter.ts';
import * as queries from './platforms.queries.ts';

/** All platforms by name. */
export const platformSource = platformKind.source;

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
  return withChange(deps, async (change) => {
    const announce = await lockContent(change, platformKind.topic);
    await claimEach(
      change.trx,
      platforms.map(({ logo }, index) => ({ id: logo, field: `platforms.${index}.logo` })),
    );
    const records = openRecordChanges(change, platformKind);
    const added = await addRows(records, platformKind, () =>
      queries.insertPlatforms(change.trx, platforms),
    );
    await records.settle();
    announce(added.map(({ id }) => id));
    return added;
  });
}

/** Adds the rows of new platforms, for an import. */
export async function addPlatformRows(
  { trx }: Change,
  records: readonly { id: string; input: PlatformCreate }[],
): Promise<queries.PlatformRow[]> {
  await claimImages(
    trx,
    records.map(({ input }) => input.logo),
    'logo',
  );
  return queries.insertPlatforms(
    trx,
    records.map(({ id, input }) => ({ ...input, id })),
  );
}

/** Fields that `changes` leaves out stay as they are. */
export function updatePlatform(
  deps: Deps,
  ref: RecordRef,
  changes: PlatformUpdate,
): Promise<Platform> {
  return changeRecord(deps, platformKind, ref, changes);
}

/**
 * Hides a platform everywhere, also on the products that are sold on it; a restored one is shown
 * again.
 */
export function deletePlatform(deps: Deps, ref: RecordRef): Promise<void> {
  return deleteRecord(deps, platformKind, ref);
}

export function restorePlatform(deps: Deps, id: string): Promise<Restored> {
  return restoreRecord(deps, platformKind, { id });
}
