import type { Trx } from '@bakery/db';
import { newId } from '@bakery/db';
import type { BannerCreate, BannerUpdate } from '@bakery/schemas/banners';
import type { Selectable } from 'kysely';
import type { Tables } from '@bakery/db';
import { touched } from '../../core/records/records.queries.ts';

export type BannerRow = Selectable<Tables['banners']>;

export function insertBanner(trx: Trx, input: BannerCreate): Promise<BannerRow> {
  return trx
    .insertInto('banners')
    .values({ id: newId(), order_number: input.order_number, image_id: input.image })
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
