import { newId } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import type {
  RedirectInput,
  RedirectListQuery,
  RedirectSort,
} from '@bakery/schemas/pages/redirects';
import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import { containsPattern } from '../../../content/records/paging.ts';
import { countRows, listPage, touched } from '../../../content/records/records.queries.ts';
import type { StoredRedirect } from './redirect-map.ts';

export type RedirectRow = Selectable<Tables['redirects']>;

const orders: Record<RedirectSort, RawBuilder<unknown>> = {
  recent: sql`updated_at desc, id desc`,
  oldest: sql`updated_at, id`,
  hitsHighLow: sql`hits desc, source`,
  hitsLowHigh: sql`hits, source`,
  sourceAZ: sql`source`,
  sourceZA: sql`source desc`,
};

export function pageRedirectRows(db: Db, query: RedirectListQuery): Promise<RedirectRow[]> {
  return listPage(matching(db, query).selectAll().orderBy(orders[query.sort]), query);
}

export function countRedirects(db: Db, query: RedirectListQuery): Promise<number> {
  return countRows(matching(db, query));
}

function matching(db: Db, { search }: RedirectListQuery) {
  const pattern = containsPattern(search);
  return db
    .selectFrom('redirects')
    .$if(search !== '', (query) =>
      query.where((eb) => eb.or([eb('source', 'ilike', pattern), eb('target', 'ilike', pattern)])),
    );
}

export async function listIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('redirects').select('id').execute();
  return rows.map(({ id }) => id);
}

export function findRedirects(db: Db, ids: readonly string[]): Promise<StoredRedirect[]> {
  return db
    .selectFrom('redirects')
    .select(['id', 'source', 'target'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** Lists all redirects, as rules look at them. */
export function listRedirects(db: Db): Promise<StoredRedirect[]> {
  return db.selectFrom('redirects').select(['id', 'source', 'target']).execute();
}

export function listForExport(db: Db): Promise<RedirectRow[]> {
  return db.selectFrom('redirects').selectAll().orderBy('source').execute();
}

export async function insertRedirects(
  trx: Trx,
  inputs: readonly RedirectInput[],
  by: string,
): Promise<RedirectRow[]> {
  if (inputs.length === 0) return [];
  return trx
    .insertInto('redirects')
    .values(inputs.map(({ source, target }) => ({ id: newId(), source, target, changed_by: by })))
    .returningAll()
    .execute();
}

export function updateRedirect(
  trx: Trx,
  id: string,
  { source, target }: RedirectInput,
  by: string,
): Promise<RedirectRow> {
  return trx
    .updateTable('redirects')
    .set({ ...touched, source, target, changed_by: by })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Gives redirects, which are named by their sources, new targets. */
export async function updateTargets(
  trx: Trx,
  changes: readonly RedirectInput[],
  by: string,
): Promise<void> {
  const sources = changes.map(({ source }) => source);
  const targets = changes.map(({ target }) => target);
  await sql`
    update redirects set target = change.target, changed_by = ${by}, updated_at = now(),
      version = version + 1
    from unnest(${sources}::text[], ${targets}::text[]) as change (source, target)
    where redirects.source = change.source`.execute(trx);
}

export async function deleteRedirect(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('redirects').where('id', '=', id).execute();
}

/** Hits of redirects since they were written last; those of redirects that are gone are dropped. */
export async function addHits(
  db: Db,
  hits: readonly { id: string; count: number; at: Date }[],
): Promise<void> {
  const ids = hits.map(({ id }) => id);
  const counts = hits.map(({ count }) => count);
  const times = hits.map(({ at }) => at.toISOString());
  await sql`
    update redirects set hits = redirects.hits + hit.count,
      last_hit_at = greatest(redirects.last_hit_at, hit.at)
    from unnest(${ids}::uuid[], ${counts}::int[], ${times}::timestamptz[]) as hit (id, count, at)
    where redirects.id = hit.id`.execute(db);
}
