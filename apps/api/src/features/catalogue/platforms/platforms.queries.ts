import type { Db, Tables, Trx } from '@bakery/db';
import { newId } from '@bakery/db';
import type {
  PlatformCreate,
  PlatformListQuery,
  PlatformUpdate,
} from '@bakery/schemas/catalogue/platforms';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { nameHas } from '../../../content/records/search.queries.ts';
import { countRows, listPage, touched } from '../../../content/records/records.queries.ts';

export type PlatformFilter = Partial<PlatformListQuery>;
export type PlatformRow = Selectable<Tables['platforms']>;

export function pagePlatformRows(db: Db, query: PlatformListQuery): Promise<PlatformRow[]> {
  return listPage(
    matching(db, query)
      .selectAll()
      .orderBy(sql`lower(name)`)
      .orderBy('id'),
    query,
  );
}

export function countPlatforms(db: Db, query: PlatformFilter): Promise<number> {
  return countRows(matching(db, query));
}

/** The ids of the first so many that match, in any order. */
export async function listPlatformIds(
  db: Db,
  filter: PlatformFilter,
  limit: number,
): Promise<string[]> {
  const rows = await matching(db, filter).select('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

function matching(db: Db, { search = '' }: PlatformFilter) {
  return db
    .selectFrom('platforms')
    .where('deleted_at', 'is', null)
    .$if(search !== '', (query) => query.where(nameHas('name', search)));
}

/** Adds platforms, with ids of their own or with those given. */
export function insertPlatforms(
  trx: Trx,
  inputs: readonly (PlatformCreate & { id?: string })[],
): Promise<PlatformRow[]> {
  return trx
    .insertInto('platforms')
    .values(inputs.map(({ id = newId(), name, link, logo }) => ({ id, name, link, logo_id: logo })))
    .returningAll()
    .execute();
}

export function updatePlatformRow(
  trx: Trx,
  id: string,
  changes: PlatformUpdate,
): Promise<PlatformRow> {
  return trx
    .updateTable('platforms')
    .set({ ...touched, name: changes.name, link: changes.link, logo_id: changes.logo })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The names of platforms, deleted ones too. */
export async function listPlatformNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('platforms')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
