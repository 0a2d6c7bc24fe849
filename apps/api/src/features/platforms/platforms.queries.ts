import type { Db, Tables, Trx } from '@bakery/db';
import { newId } from '@bakery/db';
import type { PlatformCreate, PlatformListQuery, PlatformUpdate } from '@bakery/schemas/platforms';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { containsPattern } from '../../core/records/paging.ts';
import { touched } from '../../core/records/records.queries.ts';

export type PlatformRow = Selectable<Tables['platforms']>;

export function pagePlatformRows(db: Db, query: PlatformListQuery): Promise<PlatformRow[]> {
  return inOrder(db)
    .selectAll()
    .where('name', 'ilike', containsPattern(query.search))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
}

export async function countPlatforms(db: Db, query: PlatformListQuery): Promise<number> {
  const { total } = await db
    .selectFrom('platforms')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('deleted_at', 'is', null)
    .where('name', 'ilike', containsPattern(query.search))
    .executeTakeFirstOrThrow();
  return total;
}

function inOrder(db: Db) {
  return db
    .selectFrom('platforms')
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id');
}

export function findPlatformRow(db: Db, id: string): Promise<PlatformRow | undefined> {
  return db
    .selectFrom('platforms')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
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
