import type { Db, Tables, Trx } from '@bakery/db';
import { newId } from '@bakery/db';
import type { PlatformCreate, PlatformListQuery, PlatformUpdate } from '@bakery/schemas/platforms';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { containsPattern } from '../../core/records/paging.ts';
import { countRows, listPage, touched } from '../../core/records/records.queries.ts';

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

export function countPlatforms(db: Db, query: PlatformListQuery): Promise<number> {
  return countRows(matching(db, query));
}

function matching(db: Db, { search }: PlatformListQuery) {
  return db
    .selectFrom('platforms')
    .where('deleted_at', 'is', null)
    .where('name', 'ilike', containsPattern(search));
}

export function insertPlatforms(trx: Trx, inputs: PlatformCreate[]): Promise<PlatformRow[]> {
  return trx
    .insertInto('platforms')
    .values(inputs.map(({ name, link, logo }) => ({ id: newId(), name, link, logo_id: logo })))
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
