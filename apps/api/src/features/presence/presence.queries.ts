import { newId } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import type { PresenceCreate } from '@bakery/schemas/presence';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

export type PresenceRow = Selectable<Tables['presence_images']>;

export function listPresenceRows(db: Db): Promise<PresenceRow[]> {
  return db
    .selectFrom('presence_images')
    .selectAll()
    .orderBy(sql`created_at desc, id desc`)
    .execute();
}

export function findPresenceRow(db: Db, id: string): Promise<PresenceRow | undefined> {
  return db.selectFrom('presence_images').selectAll().where('id', '=', id).executeTakeFirst();
}

export function insertPresence(trx: Trx, input: PresenceCreate): Promise<PresenceRow> {
  return trx
    .insertInto('presence_images')
    .values({ id: newId(), image_id: input.image })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deletePresenceRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('presence_images').where('id', '=', id).execute();
}
