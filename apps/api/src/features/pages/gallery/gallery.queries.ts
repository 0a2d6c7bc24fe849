import { newId } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import type { GalleryImageCreate, GalleryImageUpdate } from '@bakery/schemas/pages/gallery';
import type { Selectable } from 'kysely';
import { touched } from '../../../content/records/records.queries.ts';
import type { NewRow } from '../../../content/records/records.queries.ts';
import { isListed } from '../../../content/drafts/index.ts';

export type GalleryRow = Selectable<Tables['presence_images']>;

/** Published images and drafts, as the back office lists them. */
export function listGalleryRows(db: Db): Promise<GalleryRow[]> {
  return db
    .selectFrom('presence_images')
    .selectAll()
    .where(isListed('presence', 'all'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function updateGalleryRow(
  trx: Trx,
  id: string,
  { image }: GalleryImageUpdate,
): Promise<GalleryRow> {
  return trx
    .updateTable('presence_images')
    .set({ ...touched, image_id: image })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function insertGalleryImage(
  trx: Trx,
  input: GalleryImageCreate,
  row?: NewRow,
): Promise<GalleryRow> {
  return trx
    .insertInto('presence_images')
    .values({ id: newId(), ...row, image_id: input.image })
    .returningAll()
    .executeTakeFirstOrThrow();
}
