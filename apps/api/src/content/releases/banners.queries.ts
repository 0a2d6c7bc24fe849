import type { Db } from '@bakery/db';

/** The number of the banner that the home page shows. */
const homeBannerOrder = 1;

/** The numbers of the banners that visitors see, by their ids. */
export type ShownBanners = Map<string, number>;

export async function listShownBanners(db: Db): Promise<ShownBanners> {
  const rows = await db
    .selectFrom('banners')
    .select(['id', 'order_number'])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.order_number]));
}

/** The numbers of banners, published or not. */
export async function listBannerNumbers(db: Db, ids: readonly string[]): Promise<ShownBanners> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('banners')
    .select(['id', 'order_number'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.order_number]));
}

/** Whether the home page shows a banner before a change and none after it. */
export function takesBannerAway(before: ShownBanners, after: ShownBanners): boolean {
  const isFirst = (order: number) => order === homeBannerOrder;
  const losesFirst = [...before.values()].some(isFirst) && ![...after.values()].some(isFirst);
  return losesFirst || (before.size > 0 && after.size === 0);
}
