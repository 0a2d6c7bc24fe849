import type { Db, Tables, Trx } from '@bakery/db';
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';

export type SourceRow = Selectable<Tables['import_sources']>;

export async function insertSource(
  trx: Trx,
  values: Insertable<Tables['import_sources']>,
): Promise<void> {
  await trx.insertInto('import_sources').values(values).execute();
}

export function findSource(db: Db, id: string): Promise<SourceRow | undefined> {
  return db.selectFrom('import_sources').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockSource(trx: Trx, id: string): Promise<SourceRow | undefined> {
  return trx
    .selectFrom('import_sources')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The newest first. */
export function listSources(db: Db, limit: number): Promise<SourceRow[]> {
  return db
    .selectFrom('import_sources')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function updateSource(
  db: Db,
  id: string,
  values: Updateable<Tables['import_sources']>,
): Promise<void> {
  await db.updateTable('import_sources').set(values).where('id', '=', id).execute();
}

/** Removes a source with its imports; the records stay, and where they came from is known. */
export async function deleteSource(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('import_sources').where('id', '=', id).execute();
}

export async function deleteExpired(db: Db): Promise<void> {
  await db
    .deleteFrom('import_sources')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
