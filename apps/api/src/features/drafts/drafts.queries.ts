import { newId } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import type { DraftKind, DraftedKind } from '@bakery/schemas/drafts';
import type { ListState } from '@bakery/schemas/list-state';
import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import { ownMedia } from '../../core/records/media-columns.ts';
import { releaseUnused } from '../media/index.ts';
import type { DraftTable } from './draftable.ts';

export type DraftRecord = Selectable<Tables['drafts']>;

/** Locks the draft of a record; one in the trash is none. */
export function lockDraft(
  trx: Trx,
  kind: DraftedKind,
  recordId: string,
): Promise<DraftRecord | undefined> {
  return selectDrafts(trx, kind).where('record_id', '=', recordId).forUpdate().executeTakeFirst();
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
export function saveDraftRecord(trx: Trx, { input, ...draft }: NewDraft): Promise<DraftRecord> {
  const values = { ...draft, input: input === null ? null : JSON.stringify(input) };
  return trx
    .insertInto('drafts')
    .values({ id: newId(), ...values })
    .onConflict((conflict) =>
      conflict.column('record_id').doUpdateSet({
        ...values,
        version: (eb) => eb('drafts.version', '+', 1),
        saved_at: sql<Date>`now()`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteDraftRecord(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('drafts').where('id', '=', id).execute();
}

/** Says which version of the published record the changes of a draft are made from. */
export async function setBaseVersion(trx: Trx, recordId: string, version: number): Promise<void> {
  await trx
    .updateTable('drafts')
    .set({ base_version: version })
    .where('record_id', '=', recordId)
    .execute();
}

/** Makes the draft of an unpublished record that of a published one again. */
export async function setChanged(trx: Trx, id: string, base: number | null): Promise<void> {
  await trx
    .updateTable('drafts')
    .set({ state: 'changed', base_version: base, version: (eb) => eb('version', '+', 1) })
    .where('id', '=', id)
    .execute();
}

/** Puts the draft of an unpublished record into the trash with it. */
export async function trashDraftRecord(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('drafts').set({ is_trashed: true }).where('id', '=', id).execute();
}

/** Removes the row that shows a draft, and releases its pictures where nothing else has them. */
export async function removeDraftRow(
  trx: Trx,
  table: DraftTable,
  rowId: string | null,
): Promise<void> {
  if (rowId === null) return;
  const media = ownMedia[table].map(
    ([links, owner, medium]) => sql`
      select ${sql.ref(medium)} as id from ${sql.table(links)} where ${sql.ref(owner)} = ${rowId}::uuid`,
  );
  const { rows } = await sql<{ id: string | null }>`${sql.join(media, sql` union `)}`.execute(trx);
  await sql`delete from ${sql.table(table)} where id = ${rowId}`.execute(trx);
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

/** How many documents of the site have changes that are not published. */
export async function countDocumentDrafts(db: Db): Promise<{ drafts: number; changed: number }> {
  const { rows } = await sql<{ changed: number }>`
    select count(*)::int as changed from drafts where kind = 'site'`.execute(db);
  return { drafts: 0, changed: rows[0]!.changed };
}

/** How many records of a kind have something that is not published. */
export async function countDrafts(
  db: Db,
  kind: DraftKind,
  table: DraftTable,
): Promise<{ drafts: number; changed: number }> {
  const { rows } = await sql<{ drafts: number; changed: number }>`
    select count(*) filter (where state <> 'changed')::int as drafts,
      count(*) filter (where state = 'changed')::int as changed
    from drafts where kind = ${kind} and not is_trashed and (state <> 'changed' or exists (
      select from ${sql.table(table)} as record
      where record.id = record_id and record.deleted_at is null))`.execute(db);
  return rows[0]!;
}
