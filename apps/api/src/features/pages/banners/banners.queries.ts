import type { Db, Trx } from '@bakery/db';
import { newId } from '@bakery/db';
import type { BannerCreate, BannerUpdate } from '@bakery/schemas/pages/banners';
import type { Selectable } from 'kysely';
import type { Tables } from '@bakery/db';
import { touched } from '../../../content/records/records.queries.ts';
import type { NewRow } from '../../../content/records/records.queries.ts';
import { isListed } from '../../../content/drafts/index.ts';

export type BannerRow = Selectable<Tables['banners']>;

/** Published banners and drafts, as the back office lists them. */
export function listBannerRows(db: Db): Promise<BannerRow[]> {
  return db
    .selectFrom('banners')
    .selectAll()
    .where(isListed('banner', 'all'))
    .orderBy('order_number')
    .orderBy('id')
    .execute();
}

export function insertBanner(trx: Trx, input: BannerCreate, row?: NewRow): Promise<BannerRow> {
  return trx
    .insertInto('banners')
    .values({ id: newId(), ...row, order_number: input.order_number, image_id: input.image })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateBannerRow(trx: Trx, id: string, changes: BannerUpdate): Promise<BannerRow> {
  return trx
    .updateTable('banners')
    .set({ ...touched, order_number: changes.order_number, image_id: changes.image })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether a banner that is not deleted has the number of a deleted one. */
export async function isNumberTaken(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('banners as deleted')
    .innerJoin('banners as other', 'other.order_number', 'deleted.order_number')
    .select('other.id')
    .where('deleted.id', '=', id)
    .where('other.deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
