import { newId } from '@bakery/db';
import type { Tables, Trx } from '@bakery/db';
import type { PresenceCreate } from '@bakery/schemas/presence';
import type { Selectable } from 'kysely';

export type PresenceRow = Selectable<Tables['presence_images']>;

export function insertPresence(trx: Trx, input: PresenceCreate): Promise<PresenceRow> {
  return trx
    .insertInto('presence_images')
    .values({ id: newId(), image_id: input.image })
    .returningAll()
    .executeTakeFirstOrThrow();
}
