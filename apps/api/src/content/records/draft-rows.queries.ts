import type { Trx } from '@bakery/db';
import { sql } from 'kysely';
import type { DeletableTable } from './deleted-records.queries.ts';

/**
 * The rows that are marked as deleted for a draft: their pages are not gone, since they had none, and nobody restores them
 * as records.
 */
export const draftRows = sql`(
  select row_id from drafts where row_id is not null
  union all select record_id from drafts where state = 'unpublished' and not is_trashed)`;

/** Draft rows that are not in the trash: a new draft that was deleted is there by its row. */
export const rowsOutsideTrash = sql`(
  select row_id from drafts where row_id is not null and not (is_trashed and state = 'new')
  union all select record_id from drafts where state = 'unpublished' and not is_trashed)`;

/** The published records, and those whose public addresses are reserved while they are unpublished. */
export const holdsItsSlug = sql<boolean>`(deleted_at is null or id in (
  select record_id from drafts where state = 'unpublished' and not is_trashed))`;

/** Whether a row is a record of its own, and does not show the draft of another. */
export const isNoDraftRow = sql<boolean>`id not in (
  select row_id from drafts where row_id is not null)`;

/** Whether a record has been taken from the site for a while; false for one in the trash. */
export const isUnpublished = sql<boolean>`id in (
  select record_id from drafts where state = 'unpublished' and not is_trashed)`;

/** The draft of a record that is not published. */
export interface HiddenDraft {
  record_id: string;
  /** The row that shows it. */
  row_id: string | null;
  /** One that was never published has no other row. */
  state: 'new' | 'unpublished';
  is_trashed: boolean;
}

/** The row by which the trash has a draft. */
export function rowInTrash({
  state,
  row_id,
  record_id,
}: Pick<HiddenDraft, 'row_id' | 'record_id'> & { state: string }): string {
  return state === 'new' ? row_id! : record_id;
}

/** Locks the drafts of those of the records that are not published, also in the trash, in the order of their ids. */
export async function lockHiddenDrafts(
  trx: Trx,
  kind: string,
  recordIds: readonly string[],
): Promise<HiddenDraft[]> {
  return trx
    .selectFrom('drafts')
    .select(['record_id', 'row_id', 'state', 'is_trashed'])
    .where((where) => where('record_id', '=', where.fn.any(where.val([...recordIds]))))
    .where('kind', '=', kind)
    .where('state', '<>', 'changed')
    .orderBy('record_id')
    .forUpdate()
    .$narrowType<{ state: HiddenDraft['state'] }>()
    .execute();
}

/** Takes drafts out of the trash; their rows stay marked as deleted, as those of all drafts. */
export async function takeFromTrash(
  trx: Trx,
  table: DeletableTable,
  recordIds: readonly string[],
): Promise<void> {
  await sql`
    with restored as (
      update drafts set is_trashed = false
      where record_id = any(${[...recordIds]}::uuid[]) returning record_id, row_id, state)
    update ${sql.table(table)} as shown set deleted_by = null from restored
    where shown.id = case state when 'new' then row_id else record_id end`.execute(trx);
}

/**
 * Removes drafts whose records, or whose own rows, are about to be removed for good; returns the records and the rows
 * that show them.
 */
export async function removeDraftsOf(
  trx: Trx,
  ids: readonly string[],
): Promise<{ recordIds: string[]; rowIds: string[] }> {
  const rows = await trx
    .deleteFrom('drafts')
    .where((where) =>
      where.or([
        where('record_id', '=', where.fn.any(where.val([...ids]))),
        where('row_id', '=', where.fn.any(where.val([...ids]))),
      ]),
    )
    .returning(['record_id', 'row_id'])
    .execute();
  return {
    recordIds: rows.map(({ record_id }) => record_id),
    rowIds: rows.flatMap(({ row_id }) => row_id ?? []),
  };
}
