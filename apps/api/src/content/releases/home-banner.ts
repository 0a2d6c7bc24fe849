import type { Db } from '@bakery/db';
import { bannerCreate } from '@bakery/schemas/pages/banners';
import { listDraftsOf } from '../drafts/index.ts';
import { listBannerNumbers, listShownBanners, takesBannerAway } from './banners.queries.ts';
import type { ShownBanners } from './banners.queries.ts';
import type { EntryRow } from './entries.queries.ts';

interface BannersOfRelease {
  before: ShownBanners;
  /** As the release would leave them, also where two have one number. */
  after: ShownBanners;
}

/** The numbers of the banners that visitors see now, and would see after a release. */
export async function readBanners(
  db: Db,
  entries: readonly Pick<EntryRow, 'kind' | 'record_id' | 'action'>[],
): Promise<BannersOfRelease> {
  const banners = entries.filter(({ kind }) => kind === 'banner');
  const ids = banners.map((entry) => entry.record_id);
  const numbers = await listBannerNumbers(db, ids);
  for (const { record_id, input } of await listDraftsOf(db, 'banner', ids)) {
    const draft = bannerCreate.safeParse(input);
    if (draft.success) numbers.set(record_id, draft.data.order_number);
  }
  const before = await listShownBanners(db);
  const after = new Map(before);
  for (const { record_id, action } of banners) {
    const number = numbers.get(record_id);
    if (action !== 'publish') after.delete(record_id);
    else if (number !== undefined) after.set(record_id, number);
  }
  return { before, after };
}

/** Whether the home page would have no banner after a release, as things are now. */
export async function losesBanner(
  db: Db,
  entries: readonly Pick<EntryRow, 'kind' | 'record_id' | 'action'>[],
): Promise<boolean> {
  if (!entries.some(({ kind }) => kind === 'banner')) return false;
  const { before, after } = await readBanners(db, entries);
  return takesBannerAway(before, after);
}
