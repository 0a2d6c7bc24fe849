import type { Db, Tables, Trx } from '@bakery/db';
import type { VersionedRef } from '@bakery/schemas/content/versions';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

export type VersionRow = Selectable<Tables['record_versions']>;
/** A version without its content. */
export type VersionHead = Omit<VersionRow, 'content'>;

const headColumns = [
  'id',
  'kind',
  'record',
  'number',
  'created_at',
  'actor_kind',
  'actor_name',
  'is_found',
  'is_draft',
  'restored_from',
  'changed',
] as const;

const ofRecord = (db: Db, { kind, record }: VersionedRef) =>
  db.selectFrom('record_versions').where('kind', '=', kind).where('record', '=', record);

/** Newest first. */
export function pageVersions(
  db: Db,
  ref: VersionedRef,
  { page, limit }: { page: number; limit: number },
): Promise<VersionHead[]> {
  return ofRecord(db, ref)
    .select(headColumns)
    .orderBy('number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

/** How many versions there are, and the numbers of the newest, of the newest that was published and of the newest draft; 0 without one. */
export async function countVersions(
  db: Db,
  ref: VersionedRef,
): Promise<{ total: number; newest: number; published: number; draft: number }> {
  return ofRecord(db, ref)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sql<number>`coalesce(max(number), 0)`.as('newest'),
      sql<number>`coalesce(max(number) filter (where not is_draft), 0)`.as('published'),
      sql<number>`coalesce(max(number) filter (where is_draft), 0)`.as('draft'),
    ])
    .executeTakeFirstOrThrow();
}

export function findVersion(
  db: Db,
  ref: VersionedRef,
  number: number,
): Promise<VersionRow | undefined> {
  return ofRecord(db, ref).selectAll().where('number', '=', number).executeTakeFirst();
}

/** Says of the newest version which one was restored by it. */
export async function markRestoredFrom(
  trx: Trx,
  { kind, record }: VersionedRef,
  number: number,
  restoredFrom: number,
): Promise<void> {
  await trx
    .updateTable('record_versions')
    .set({ restored_from: restoredFrom })
    .where('kind', '=', kind)
    .where('record', '=', record)
    .where('number', '=', number)
    .execute();
}

interface Kept {
  newest: number;
  years: number;
}

/** Versions that are old enough, of records that have enough newer ones: few records have that many. */
const expired = ({ newest, years }: Kept) => sql`
  (select kind, record, max(number) as newest from record_versions
    group by kind, record having max(number) > ${newest}) as long
  join record_versions as version on version.kind = long.kind and version.record = long.record
    and version.number <= long.newest - ${newest}
  where version.created_at < now() - make_interval(years => ${years})`;

export async function isAnyExpired(db: Db, kept: Kept): Promise<boolean> {
  const { rows } = await sql`select from ${expired(kept)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Removes some of the versions that are kept no longer; returns how many, and the media that they showed. */
export async function removeExpired(
  trx: Trx,
  kept: Kept,
  most: number,
): Promise<{ count: number; media: string[] }> {
  const { rows } = await sql<{ id: string }>`
    select version.id from ${expired(kept)}
    order by version.created_at limit ${most} for update of version skip locked`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { count: 0, media: [] };
  const shown = await trx
    .selectFrom('version_media')
    .select('media_id')
    .distinct()
    .where('version_id', 'in', ids)
    .execute();
  await trx.deleteFrom('record_versions').where('id', 'in', ids).execute();
  return { count: ids.length, media: shown.map((row) => row.media_id) };
}
