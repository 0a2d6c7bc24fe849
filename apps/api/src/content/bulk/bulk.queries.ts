import type { Db, Trx } from '@bakery/db';
import { newId } from '@bakery/db';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '@bakery/db';

export type UndoRow = Selectable<Tables['bulk_undos']>;
type NewUndo = Omit<Insertable<Tables['bulk_undos']>, 'id' | 'records'> & Pick<UndoRow, 'records'>;

/** Stores what takes a change back, and drops what is older than a day. Returns its id. */
export async function insertUndo(trx: Trx, { records, ...undo }: NewUndo): Promise<string> {
  await trx
    .deleteFrom('bulk_undos')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  const id = newId();
  await trx
    .insertInto('bulk_undos')
    .values({ ...undo, id, records: JSON.stringify(records) })
    .execute();
  return id;
}

export function findUndo(db: Db, id: string): Promise<UndoRow | undefined> {
  return db.selectFrom('bulk_undos').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Takes it, so that nobody else can; undefined where somebody has. */
export function takeUndo(trx: Trx, id: string): Promise<UndoRow | undefined> {
  return trx.deleteFrom('bulk_undos').where('id', '=', id).returningAll().executeTakeFirst();
}
