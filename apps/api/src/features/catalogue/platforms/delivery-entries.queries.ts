import type { Db, Tables, Trx } from '@bakery/db';
import { sql } from 'kysely';

/** Where a slice keeps on which platforms its records can be ordered. */
export type EntryLinks = {
  [Name in 'product_platforms' | 'live_product_platforms']: {
    table: Name;
    owner: Exclude<keyof Tables[Name], 'position' | 'platform_id' | 'link' | 'logo_id'>;
  };
}['product_platforms' | 'live_product_platforms'];

export interface EntryRow {
  platform_id: string;
  link: string;
  logo_id: string | null;
}

interface PresentableEntryRow extends EntryRow {
  record_id: string;
  name: string;
  platform_logo_id: string;
}

/** The entries of the records in their order, each with its platform's name and logo; those of deleted
 * platforms are left out. */
export async function listEntryRows(
  db: Db,
  { table, owner }: EntryLinks,
  recordIds: readonly string[],
): Promise<PresentableEntryRow[]> {
  if (recordIds.length === 0) return [];
  const { rows } = await sql<PresentableEntryRow>`
    select ${sql.ref(owner)} as record_id, platform_id, entries.link, entries.logo_id,
      platforms.name, platforms.logo_id as platform_logo_id
    from ${sql.table(table)} as entries join platforms on platforms.id = platform_id
    where platforms.deleted_at is null and ${sql.ref(owner)} = any(${[...recordIds]}::uuid[])
    order by record_id, position`.execute(db);
  return rows;
}

/** The records that can be ordered on one of the platforms, deleted platforms included. */
export async function listRecordsOnPlatforms(
  db: Db,
  { table, owner }: EntryLinks,
  platformIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct ${sql.ref(owner)} as id from ${sql.table(table)}
    where platform_id = any(${[...platformIds]}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Finds the platforms that exist; until the transaction ends none of them can be removed. */
export async function keepPlatforms(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('platforms')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** An entry as it is stored: hidden while its platform is deleted. */
export interface StoredEntryRow extends EntryRow {
  record_id: string;
  position: number;
  hidden: boolean;
}

/** Removes the entries of records and returns them in their order, the hidden ones too. */
export async function removeEntryRows(
  trx: Trx,
  { table, owner }: EntryLinks,
  recordIds: readonly string[],
): Promise<StoredEntryRow[]> {
  const { rows } = await sql<StoredEntryRow>`
    with removed as (
      delete from ${sql.table(table)}
      where ${sql.ref(owner)} = any(${[...recordIds]}::uuid[]) returning *)
    select removed.${sql.ref(owner)} as record_id, platform_id, removed.link, removed.logo_id,
      position, platforms.deleted_at is not null as hidden
    from removed join platforms on platforms.id = platform_id
    order by record_id, position`.execute(trx);
  return rows;
}

/** Adds the entries of records, each in their order. */
export async function insertEntryRows(
  trx: Trx,
  { table, owner }: EntryLinks,
  records: readonly { id: string; entries: readonly EntryRow[] }[],
): Promise<void> {
  const rows = records.flatMap(({ id, entries }) =>
    entries.map((entry, position) => ({ ...entry, id, position })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into ${sql.table(table)} (${sql.ref(owner)}, position, platform_id, link, logo_id)
    select * from unnest(${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ position }) => position)}::int[],
      ${rows.map(({ platform_id }) => platform_id)}::uuid[],
      ${rows.map(({ link }) => link)}::text[],
      ${rows.map(({ logo_id }) => logo_id)}::uuid[])`.execute(trx);
}
