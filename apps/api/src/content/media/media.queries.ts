import { newId } from '@bakery/db';
import type { Db, MediaFilesRow, MediaKind, Tables, Trx } from '@bakery/db';
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import { mediaOfAll } from '../stored-kinds.queries.ts';

export type MediaRow = Selectable<Tables['media']>;

const filesColumns = ['id', 'kind', 'key', 'widths', 'fallback'] as const;

export type NewMedia = Omit<Insertable<Tables['media']>, 'id' | 'state' | 'released_at'> & {
  id?: string;
};

/** Inserts a row as pending. */
export function insertMedia(db: Db, values: NewMedia): Promise<MediaRow> {
  return db
    .insertInto('media')
    .values({ id: newId(), ...values, state: 'pending' })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks a file that a picture is about to be made from, so that it is not released; undefined when it has been. */
export function lockOriginal(trx: Trx, id: string): Promise<{ id: string } | undefined> {
  return trx
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .forShare()
    .executeTakeFirst();
}

/** Makes a pending row ready; undefined when it is no longer pending. */
export function markReady(db: Db, id: string): Promise<MediaRow | undefined> {
  return db
    .updateTable('media')
    .set({ state: 'ready' })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}

/** Gives up a pending row: its files are removed with those of the released ones. */
export async function releasePending(db: Db, id: string): Promise<void> {
  await db
    .updateTable('media')
    .set({ state: 'released', released_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

export function listMediaRows(db: Db, ids: readonly string[]): Promise<MediaRow[]> {
  return db.selectFrom('media').selectAll().where('id', 'in', ids).execute();
}

/** The names that the files of media had, by their ids. */
export async function listFileNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['id', 'original_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, original_name }) => [id, original_name]));
}

export function findDocumentRow(db: Db, id: string): Promise<MediaRow | undefined> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'document')
    .where('state', '=', 'ready')
    .executeTakeFirst();
}

export function listImagesByKeys(
  db: Db,
  keys: readonly string[],
): Promise<{ id: string; key: string }[]> {
  return db
    .selectFrom('media')
    .select(['id', 'key'])
    .where('key', 'in', keys)
    .where('kind', '=', 'image')
    .where('state', '=', 'ready')
    .execute();
}

export async function listReadyImages(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', ids)
    .where('kind', '=', 'image')
    .where('state', '=', 'ready')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Locks ready images, so that they cannot be released until the transaction ends; returns their
 * ids. The lock of a foreign key would not be enough: a release does not change the key of the row.
 */
export async function lockReadyImages(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('media')
    .select('id')
    .where('id', 'in', ids)
    .where('kind', '=', 'image')
    .where('state', '=', 'ready')
    .orderBy('id')
    .forShare()
    .execute();
  return rows.map((row) => row.id);
}

/** Every column that refers to media: while a row has its id there, its files stay. */
export const mediaReferences: readonly (readonly [table: keyof Tables, column: string])[] = [
  ...mediaOfAll.map(([table, , column]) => [table, column] as const),
  ['site_document_media', 'media_id'],
  ['site_draft_media', 'media_id'],
  ['version_media', 'media_id'],
  ['imports', 'zip_id'],
  ['import_sources', 'zip_id'],
  ['import_pictures', 'media_id'],
  ['media', 'original_id'],
];

/** True for rows of `media` that no record names. */
export const isUnused = sql<boolean>`(${sql.join(
  mediaReferences.map(
    ([table, column]) =>
      sql`not exists (select from ${sql.table(table)} as holder where ${sql.ref(`holder.${column}`)} = media.id)`,
  ),
  sql` and `,
)})`;

/**
 * Releases those of the given media that are not used; returns how many. It locks them first, which
 * waits for transactions that are claiming one; only a later statement sees their references.
 */
export async function releaseUnusedRows(trx: Trx, ids: readonly string[]): Promise<number> {
  await trx
    .selectFrom('media')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('media')
    .set({ state: 'released', released_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('state', '=', 'ready')
    .where(isUnused)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Unused ready media of a kind and a minimum age, except those that another transaction is claiming. Later queries of
 * this transaction join tables in the order in which they name them.
 */
export async function listOrphans(
  trx: Trx,
  kind: MediaKind,
  hours: number,
  limit: number,
): Promise<string[]> {
  // Comparing all orders in which so many tables can be joined takes 50 ms, most of the time of this query.
  await sql`set local join_collapse_limit = 1`.execute(trx);
  const rows = await trx
    .selectFrom('media')
    .select('id')
    .where('state', '=', 'ready')
    .where('kind', '=', kind)
    .where('created_at', '<', hoursAgo(hours))
    .where(isUnused)
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Released media, and pending ones of a minimum age, whose process ended before they were ready. Locks
 * them, and skips those that another transaction is removing.
 */
export function listRemovable(
  trx: Trx,
  pendingHours: number,
  limit: number,
): Promise<MediaFilesRow[]> {
  return trx
    .selectFrom('media')
    .select(filesColumns)
    .where((where) =>
      where.or([
        where('state', '=', 'released'),
        where('state', '=', 'pending').and('created_at', '<', hoursAgo(pendingHours)),
      ]),
    )
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function deleteMediaRows(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('media').where('id', 'in', ids).execute();
}

function hoursAgo(hours: number) {
  return sql<Date>`now() - make_interval(hours => ${hours})`;
}
