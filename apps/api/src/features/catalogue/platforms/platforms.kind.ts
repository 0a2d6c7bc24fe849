import { platformUpdate } from '@bakery/schemas/catalogue/platforms';
import type { Platform, PlatformCreate, PlatformUpdate } from '@bakery/schemas/catalogue/platforms';
import { eachOf } from '../../../core/async/each-of.ts';
import type { LoggedFields } from '../../../core/audit-log/changes.ts';
import { defineKind } from '../../../content/kind.ts';
import { claimImages, listRecordsShowing, releaseUnused } from '../../../content/media/index.ts';
import { compareTexts } from '../../../content/store/table-source.ts';
import { presentPlatforms } from './platforms.presenter.ts';
import * as queries from './platforms.queries.ts';

interface PlatformTypes {
  name: 'platform';
  table: 'platforms';
  record: Platform;
  input: PlatformCreate;
  changes: PlatformUpdate;
}

const shown = { table: 'platforms', owner: 'id', medium: 'logo_id' } as const;

/** Platforms are public as soon as they are saved. */
export const platformKind = defineKind<PlatformTypes>({
  name: 'platform',
  table: 'platforms',
  topic: 'platforms',
  present: presentPlatforms,
  source: {
    compare: byName,
    dependents: { media: (db, images) => listRecordsShowing(db, shown, images) },
  },
  log: {
    name: ({ name }) => name,
    describe: (platform) => describeInput(inputOf(platform)),
  },
  events: { kind: 'platform' },
  versions: {
    input: (platform) => ({ ...inputOf(platform) }),
    describe: async (_, contents) =>
      contents.map((content) => describeInput(content as unknown as PlatformCreate)),
  },
  changesSchema: platformUpdate,
  update: ({ trx }, changes) =>
    eachOf(changes, async ({ before, input }) => {
      if (input.logo !== undefined) await claimImages(trx, [input.logo], 'logo');
      const after = await queries.updatePlatformRow(trx, before.id, input);
      await releaseUnused(trx, [before.logo_id]);
      return after;
    }),
  many: {
    find: async (trx, filter, limit) => ({
      ids: await queries.listPlatformIds(trx, filter, limit),
      total: await queries.countPlatforms(trx, filter),
    }),
  },
});

function byName(a: Platform, b: Platform): number {
  return compareTexts(a.name.toLowerCase(), b.name.toLowerCase()) || compareTexts(a.id, b.id);
}

function inputOf({ name, link, picture }: Platform): PlatformCreate {
  return { name, link, logo: picture.id };
}

function describeInput({ name, link, logo }: PlatformCreate): LoggedFields {
  return { Name: name, Link: link, Logo: { pictures: [logo] } };
}
