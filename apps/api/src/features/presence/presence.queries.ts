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
    .where('deleted_at', 'is', null)
    .orderBy(sql`created_at desc, id desc`)
    .execute();
}

export function insertPresence(trx: Trx, input: PresenceCreate): Promise<PresenceRow> {
  return trx
    .insertInto('presence_images')
    .values({ id: newId(), image_id: input.image })
    .returningAll()
    .executeTakeFirstOrThrow();
}
