import { newId } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import type { ReleaseState } from '@bakery/schemas/content/releases.constants';
import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';

export type ReleaseRow = Selectable<Tables['releases']>;
/** A release with the number of its entries. */
export type CountedRelease = ReleaseRow & { changes: number };

/** The state that a release is in, by what is stored of it. */
const stateIs: Record<ReleaseState, RawBuilder<boolean>> = {
  planned: sql`live_at is null and failure is null and due_at is null`,
  scheduled: sql`live_at is null and failure is null and due_at is not null`,
  failed: sql`live_at is null and failure is not null`,
  live: sql`live_at is not null and rolled_back_at is null`,
  rolledBack: sql`rolled_back_at is not null`,
};

export function stateOf(row: ReleaseRow): ReleaseState {
  if (row.rolled_back_at) return 'rolledBack';
  if (row.live_at) return 'live';
  if (row.failure !== null) return 'failed';
  return row.due_at ? 'scheduled' : 'planned';
}

const counted = (db: Db) =>
  db
    .selectFrom('releases')
    .selectAll('releases')
    .select((eb) =>
      eb
        .selectFrom('release_entries')
        .whereRef('release_id', '=', 'releases.id')
        .select((entries) => entries.fn.countAll<number>().as('changes'))
        .$asScalar()
        .$notNull()
        .as('changes'),
    );

interface ReleaseFilter {
  state?: ReleaseState | undefined;
  isOpen?: boolean | undefined;
}

function matches({ state, isOpen }: ReleaseFilter): RawBuilder<boolean> {
  const open = isOpen === true ? sql<boolean>`live_at is null` : sql<boolean>`true`;
  return state === undefined ? open : sql<boolean>`(${stateIs[state]} and ${open})`;
}

/** Lists releases that are still to come first, by their time; then the newest. */
export function pageReleases(
  db: Db,
  { page, limit, ...filter }: ReleaseFilter & { page: number; limit: number },
): Promise<CountedRelease[]> {
  return counted(db)
    .where(matches(filter))
    .orderBy(sql`live_at is not null`)
    .orderBy(sql`case when live_at is null then due_at end`)
    .orderBy(sql`coalesce(live_at, created_at) desc`)
    .orderBy('releases.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countReleases(db: Db, filter: ReleaseFilter): Promise<number> {
  const { total } = await db
    .selectFrom('releases')
    .where(matches(filter))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export function findRelease(db: Db, id: string): Promise<CountedRelease | undefined> {
  return counted(db).where('releases.id', '=', id).executeTakeFirst();
}

/** One that has not gone live. */
export function findPlanned(db: Db, id: string): Promise<CountedRelease | undefined> {
  return counted(db).where('releases.id', '=', id).where('live_at', 'is', null).executeTakeFirst();
}

/** Locks a release; the caller has locked writes of content before. */
export function lockRelease(trx: Trx, id: string): Promise<ReleaseRow | undefined> {
  return trx.selectFrom('releases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertRelease(
  trx: Trx,
  name: string,
  createdBy: string,
): Promise<ReleaseRow> {
  return trx
    .insertInto('releases')
    .values({ id: newId(), name, created_by: createdBy })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type ReleaseChange = Partial<
  Pick<
    ReleaseRow,
    | 'name'
    | 'due_at'
    | 'scheduled_by'
    | 'scheduled_by_id'
    | 'failure'
    | 'failed_kind'
    | 'failed_record'
    | 'live_at'
    | 'live_by'
    | 'rolled_back_at'
    | 'rolled_back_by'
  >
>;

/** Changes a locked release, and counts its version. */
export async function updateRelease(trx: Trx, id: string, change: ReleaseChange): Promise<void> {
  await trx
    .updateTable('releases')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteRelease(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('releases').where('id', '=', id).execute();
}

/** Ends the links that show the site with a release. */
export async function deletePreviewLinks(trx: Trx, id: string): Promise<void> {
  await trx
    .deleteFrom('preview_links')
    .where('target_kind', '=', 'release')
    .where('target_id', '=', id)
    .execute();
}

/** The clock of the process that asks may be a little ahead of the database's. */
const isDue = sql<boolean>`live_at is null and failure is null
  and due_at <= now() + interval '1 second'`;

/** The releases whose time has come, the earliest first. */
export async function listDueReleases(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('releases')
    .select('id')
    .where(isDue)
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a release whose time has come, unless another process is at it, or has been. */
export function lockDueRelease(trx: Trx, id: string): Promise<ReleaseRow | undefined> {
  return trx
    .selectFrom('releases')
    .selectAll()
    .where('id', '=', id)
    .where(isDue)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
