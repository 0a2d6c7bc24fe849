import { newId } from '@bakery/db';
import type { Db, Trx } from '@bakery/db';
import type { InboxLabel } from '@bakery/schemas/enquiries/inbox';
import { sql } from 'kysely';

export function listLabels(db: Db): Promise<InboxLabel[]> {
  return db
    .selectFrom('enquiry_labels')
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Undefined where there is one of this name. */
export function insertLabel(trx: Trx, name: string): Promise<InboxLabel | undefined> {
  return trx
    .insertInto('enquiry_labels')
    .values({ id: newId(), name })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
}

export function deleteLabel(trx: Trx, id: string): Promise<InboxLabel | undefined> {
  return trx
    .deleteFrom('enquiry_labels')
    .where('id', '=', id)
    .returning(['id', 'name'])
    .executeTakeFirst();
}
