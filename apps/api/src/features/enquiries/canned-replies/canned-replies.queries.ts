import { newId } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import type { CannedReplyInput } from '@bakery/schemas/enquiries/canned-replies';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { touched } from '../../../content/records/records.queries.ts';

export type CannedReplyRow = Selectable<Tables['reply_templates']>;

export function listCannedReplyRows(db: Db): Promise<CannedReplyRow[]> {
  return db
    .selectFrom('reply_templates')
    .selectAll()
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Undefined where there is one of this name. */
export function insertCannedReply(
  trx: Trx,
  input: CannedReplyInput,
  by: string,
): Promise<CannedReplyRow | undefined> {
  return trx
    .insertInto('reply_templates')
    .values({ id: newId(), ...input, changed_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Undefined where another one has this name. */
export function updateCannedReply(
  trx: Trx,
  id: string,
  input: CannedReplyInput,
  by: string,
): Promise<CannedReplyRow | undefined> {
  return trx
    .updateTable('reply_templates')
    .set({ ...touched, ...input, changed_by: by })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reply_templates as others')
            .select('others.id')
            .where(sql`lower(others.name)`, '=', sql`lower(${input.name})`)
            .where('others.id', '!=', id),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function deleteCannedReply(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('reply_templates').where('id', '=', id).execute();
}
