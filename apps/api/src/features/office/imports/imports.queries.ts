import type { Db, Tables, Trx } from '@bakery/db';
import type { ImportState } from '@bakery/schemas/office/imports';
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';

export type ImportRow = Selectable<Tables['imports']>;

export async function insertImport(trx: Trx, values: Insertable<Tables['imports']>): Promise<void> {
  await trx.insertInto('imports').values(values).execute();
}

export function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockImport(trx: Trx, id: string): Promise<ImportRow | undefined> {
  return trx.selectFrom('imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The imports of files, the newest first. */
export function listImports(db: Db, limit: number): Promise<ImportRow[]> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('source_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The imports of an old site or an archive, in the order in which they are done. */
export function listOfSource(db: Db, sourceId: string): Promise<ImportRow[]> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('source_id', '=', sourceId)
    .orderBy('id')
    .execute();
}

export async function updateImport(
  db: Db,
  id: string,
  values: Updateable<Tables['imports']>,
): Promise<void> {
  await db.updateTable('imports').set(values).where('id', '=', id).execute();
}

/** Counts lines of the present step that are done, and returns the state, which somebody may have changed. */
export async function moveOn(trx: Trx, id: string, done: number): Promise<ImportState | undefined> {
  const row = await trx
    .updateTable('imports')
    .set({ done: sql<number>`done + ${done}` })
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirst();
  return row?.state;
}

export async function deleteImport(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('imports').where('id', '=', id).execute();
}

/** Removes what nobody can use any more; returns how many. */
export async function deleteExpired(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('imports')
    .where('expires_at', '<', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
