import { withSnapshot } from '@bakery/db';
import type { ListPage, RecordRef, Restored } from '@bakery/schemas/common/fields';
import type {
  Platform,
  PlatformCreate,
  PlatformListQuery,
  PlatformsCreate,
  PlatformUpdate,
} from '@bakery/schemas/catalogue/platforms';
import { compareTexts, tableSource } from '../../../content/store/table-source.ts';
import type { ContentSource } from '../../../core/cache/content-source.ts';
import type { LoggedFields } from '../../../core/audit-log/changes.ts';
import { contentKind } from '../../../content/records/record-kind.ts';
import { deleteRecord, restoreRecord } from '../../../content/records/deleted-records.ts';
import type { Deps } from '../../../deps.ts';
import { findRow } from '../../../content/records/records.queries.ts';
import { ensureFound } from '../../../content/records/records.ts';
import { presentOne } from '../../../content/records/present-one.ts';
import { readPage } from '../../../content/records/read-page.ts';
import { recordAdded } from '../../../content/records/record-changes.ts';
import { changeRecord } from '../../../content/records/save-record.ts';
import { writeContent } from '../../../content/records/write-content.ts';
import {
  claimEach,
  claimImages,
  listRecordsShowing,
  releaseUnused,
} from '../../../content/media/index.ts';
import { presentPlatforms } from './platforms.presenter.ts';
import * as queries from './platforms.queries.ts';

export const kind = contentKind({
  table: 'platforms',
  topic: 'platforms',
  present: presentPlatforms,
  log: {
    kind: 'platform',
    name: ({ name }) => name,
    describe: (platform) => describeInput(inputOf(platform)),
  },
  versions: {
    input: (platform) => ({ ...inputOf(platform) }),
    describe: async (_, contents) =>
      contents.map((content) => describeInput(content as unknown as PlatformCreate)),
  },
  events: { kind: 'platform' },
});

function inputOf({ name, link, picture }: Platform): PlatformCreate {
  return { name, link, logo: picture.id };
}

function describeInput({ name, link, logo }: PlatformCreate): LoggedFields {
  return { Name: name, Link: link, Logo: { pictures: [logo] } };
}

const shown = { table: 'platforms', owner: 'id', medium: 'logo_id' } as const;

function byName(a: Platform, b: Platform): number {
  return compareTexts(a.name.toLowerCase(), b.name.toLowerCase()) || compareTexts(a.id, b.id);
}

/** All platforms by name. */
export const platformSource: ContentSource<Platform> = tableSource({
  table: 'platforms',
  topic: 'platforms',
  present: presentPlatforms,
  compare: byName,
  dependents: { media: (db, images) => listRecordsShowing(db, shown, images) },
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
      await claimEach(
        trx,
        platforms.map(({ logo }, index) => ({ id: logo, field: `platforms.${index}.logo` })),
      );
      const rows = await queries.insertPlatforms(trx, platforms);
      const added = await presentPlatforms({ ...deps, db: trx }, rows);
      for (const platform of added) await recordAdded(deps, trx, kind, platform);
      return added;
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
  return changeRecord(deps, kind, ref, async (trx, before) => {
    if (changes.logo !== undefined) await claimImages(trx, [changes.logo], 'logo');
    const after = await queries.updatePlatformRow(trx, ref.id, changes);
    await releaseUnused(trx, [before.logo_id]);
    return after;
  });
}

/**
 * Hides a platform everywhere, also on the products that are sold on it; a restored one is shown
 * again.
 */
export function deletePlatform(deps: Deps, ref: RecordRef): Promise<void> {
  return deleteRecord(deps, kind, ref);
}

export function restorePlatform(deps: Deps, id: string): Promise<Restored> {
  return restoreRecord(deps, kind, id);
}
