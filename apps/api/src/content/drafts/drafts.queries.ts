import { newId, onlyRow } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import type { DraftCount, DraftKind, DraftedKind } from '@bakery/schemas/content/drafts';
import type { ListState } from '@bakery/schemas/common/list-state';
import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { DeletableTable } from '../records/deleted-records.queries.ts';
import { mediaOf } from '../stored-kinds.queries.ts';
import { nameHas } from '../records/search.queries.ts';
import { releaseUnused } from '../media/index.ts';

export type DraftRecord = Selectable<Tables['drafts']>;

/** Locks the draft of a record; one in the trash is none. */
export async function lockDraft(
  trx: Trx,
  kind: DraftedKind,
  recordId: string,
): Promise<DraftRecord | undefined> {
  return (await lockDrafts(trx, kind, [recordId])).get(recordId.toLowerCase());
}

/**
 * Locks the drafts of many records, in the order of the ids; returns those that there are, by the ids of the records.
 */
export async function lockDrafts(
  trx: Trx,
  kind: DraftedKind,
  recordIds: readonly string[],
): Promise<Map<string, DraftRecord>> {
  const drafts = await selectDrafts(trx, kind)
    .where((where) => where('record_id', '=', where.fn.any(where.val([...recordIds]))))
    .orderBy('record_id')
    .forUpdate()
    .execute();
  return new Map(drafts.map((draft) => [draft.record_id, draft]));
}

export function findDraft(
  db: Db,
  kind: DraftedKind,
  recordId: string,
): Promise<DraftRecord | undefined> {
  return selectDrafts(db, kind).where('record_id', '=', recordId).executeTakeFirst();
}

/** The drafts of rows in a list: of records, or shown by them. */
export async function listDraftsOf(
  db: Db,
  kind: DraftedKind,
  rowIds: readonly string[],
): Promise<DraftRecord[]> {
  if (rowIds.length === 0) return [];
  return selectDrafts(db, kind)
    .where((where) => where.or([where('record_id', 'in', rowIds), where('row_id', 'in', rowIds)]))
    .execute();
}

function selectDrafts(db: Db, kind: DraftedKind) {
  return db
    .selectFrom('drafts')
    .selectAll()
    .where('kind', '=', kind)
    .where('is_trashed', '=', false);
}

export type NewDraft = Pick<
  DraftRecord,
  'kind' | 'record_id' | 'row_id' | 'state' | 'base_version'
> & {
  input: unknown;
  saved_by: string;
};

/** Adds the draft of a record, or replaces it and counts its version. */
export async function saveDraftRecord(trx: Trx, draft: NewDraft): Promise<DraftRecord> {
  return (await saveDraftRecords(trx, [draft]))[0]!;
}

/** Saves the drafts of many records, each of another one, in any order. */
export function saveDraftRecords(trx: Trx, drafts: readonly NewDraft[]): Promise<DraftRecord[]> {
  return trx
    .insertInto('drafts')
    .values(
      drafts.map(({ input, ...draft }) => ({
        ...draft,
        id: newId(),
        input: input === null ? null : JSON.stringify(input),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('record_id').doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        row_id: eb.ref('excluded.row_id'),
        state: eb.ref('excluded.state'),
        base_version: eb.ref('excluded.base_version'),
        input: eb.ref('excluded.input'),
        saved_by: eb.ref('excluded.saved_by'),
        version: eb('drafts.version', '+', 1),
        saved_at: sql<Date>`now()`,
      })),
    )
    .returningAll()
    .execute();
}

export async function deleteDraftRecord(trx: Trx, id: string): Promise<void> {
  await deleteDraftRecords(trx, [id]);
}

export async function deleteDraftRecords(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('drafts')
    .where((where) => where('id', '=', where.fn.any(where.val([...ids]))))
    .execute();
}

interface BaseVersion {
  id: string;
  base: number | null;
}

/** Says which versions of the published records, by their ids, the changes of drafts are made from. */
export async function setBaseVersions(trx: Trx, versions: readonly BaseVersion[]): Promise<void> {
  await sql`
    update drafts set base_version = base from ${baseVersions(versions)}
    where record_id = given.id`.execute(trx);
}

/** Makes drafts, by their ids, of unpublished records those of published ones again. */
export async function setAllChanged(trx: Trx, versions: readonly BaseVersion[]): Promise<void> {
  await sql`
    update drafts set state = 'changed', base_version = base, version = version + 1
    from ${baseVersions(versions)} where drafts.id = given.id`.execute(trx);
}

function baseVersions(versions: readonly BaseVersion[]) {
  return sql`unnest(${versions.map(({ id }) => id)}::uuid[],
    ${versions.map(({ base }) => base)}::int[]) as given (id, base)`;
}

/** Puts drafts of what is not published into the trash. */
export async function trashDraftRecords(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('drafts')
    .set({ is_trashed: true })
    .where((where) => where('id', '=', where.fn.any(where.val([...ids]))))
    .execute();
}

/** Removes the rows that show drafts, and releases their pictures where nothing else has them. */
export async function removeDraftRows(
  trx: Trx,
  table: DeletableTable,
  rowIds: readonly (string | null)[],
): Promise<void> {
  const ids = rowIds.filter((id) => id !== null);
  if (ids.length === 0) return;
  const media = mediaOf(table).map(
    ([links, owner, medium]) => sql`
      select ${sql.ref(medium)} as id from ${sql.table(links)}
      where ${sql.ref(owner)} = any(${ids}::uuid[])`,
  );
  const { rows } = await sql<{ id: string | null }>`${sql.join(media, sql` union `)}`.execute(trx);
  await sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(trx);
  await releaseUnused(
    trx,
    rows.map(({ id }) => id),
  );
}

/** The rows of a back-office list: published records, and rows that show drafts of those that are not. */
export function isListed(kind: DraftKind, state?: ListState): RawBuilder<boolean> {
  const drafts = sql`id in (
    select coalesce(row_id, record_id) from drafts
    where kind = ${kind} and state <> 'changed' and not is_trashed)`;
  const isChanged = sql`id in (
    select record_id from drafts where kind = ${kind} and state = 'changed')`;
  if (state === 'draft') return sql`${drafts}`;
  if (state === 'scheduled') {
    return sql`((deleted_at is null and id in (select record_id from schedules)) or id in (
      select coalesce(row_id, drafts.record_id) from drafts join schedules using (record_id)
      where drafts.kind = ${kind} and state <> 'changed' and not is_trashed))`;
  }
  if (state === 'changed') return sql`(deleted_at is null and ${isChanged})`;
  if (state === 'published') return sql`(deleted_at is null and not ${isChanged})`;
  if (state === 'all') return sql`(deleted_at is null or ${drafts})`;
  return sql`deleted_at is null`;
}

/**
 * Whether a record of a list is called so, as it is published or, in a list that has drafts, by its draft: `column` has its
 * name.
 */
export function isCalled(
  kind: DraftKind,
  { table, column, state }: { table: DeletableTable; column: string; state: ListState | undefined },
  search: string,
): RawBuilder<boolean> {
  if (state === undefined) return nameHas(column, search);
  return sql`id in (
    select id from ${sql.table(table)} where ${nameHas(column, search)}
    union all
    select record_id from drafts join ${sql.table(table)} as shown on shown.id = drafts.row_id
    where drafts.kind = ${kind} and drafts.state = 'changed'
      and ${nameHas(sql.ref(`shown.${column}`), search)})`;
}

type Counts = Omit<DraftCount, 'kind'>;

/** How many documents of the site have changes that are not published: no list shows which of them are scheduled. */
export async function countDocumentDrafts(db: Db): Promise<Counts> {
  const { rows } = await sql<{ changed: number }>`
    select count(*)::int as changed from drafts where kind = 'site'`.execute(db);
  return { drafts: 0, changed: onlyRow(rows).changed, scheduled: 0 };
}

/** How many records of a kind have something that is not published. */
export async function countDrafts(db: Db, kind: DraftKind, table: DeletableTable): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where state <> 'changed')::int as drafts,
      count(*) filter (where state = 'changed')::int as changed,
      (select count(*)::int from ${sql.table(table)} where ${isListed(kind, 'scheduled')}) as scheduled
    from drafts where kind = ${kind} and not is_trashed and (state <> 'changed' or exists (
      select from ${sql.table(table)} as record
      where record.id = record_id and record.deleted_at is null))`.execute(db);
  return onlyRow(rows);
}
