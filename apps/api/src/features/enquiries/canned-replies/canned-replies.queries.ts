import { newId } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import type { RecordRef } from '@bakery/schemas/common/fields';
import type { CannedReplyInput } from '@bakery/schemas/enquiries/canned-replies';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { AppError, plainMessages } from '../../../core/errors/app-error.ts';
import { ensureVersion, touched } from '../../../content/records/records.queries.ts';

export type CannedReplyRow = Selectable<Tables['reply_templates']>;

export function listCannedReplyRows(db: Db): Promise<CannedReplyRow[]> {
  return db
    .selectFrom('reply_templates')
    .selectAll()
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Throws NOT_FOUND, and VERSION_CONFLICT where its version is no longer the one given. */
export async function lockCannedReply(trx: Trx, ref: RecordRef): Promise<CannedReplyRow> {
  const row = await trx
    .selectFrom('reply_templates')
    .selectAll()
    .where('id', '=', ref.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', plainMessages.notFound);
  ensureVersion(row.version, ref.version);
  return row;
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
