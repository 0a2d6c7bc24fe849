import type { Trx } from '@bakery/db';
import { sql } from 'kysely';

/**
 * The rows that are marked as deleted for a draft: they are not in the trash, their pages are not gone, and
 * nobody restores or removes them.
 */
export const draftRows = sql`(
  select row_id from drafts where row_id is not null
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

/**
 * Takes the draft of an unpublished record out of the trash with it. Undefined where there is none, false
 * where it was not in the trash.
 */
export async function restoreDraft(trx: Trx, recordId: string): Promise<boolean | undefined> {
  const draft = await trx
    .selectFrom('drafts')
    .select('is_trashed')
    .where('record_id', '=', recordId)
    .where('state', '=', 'unpublished')
    .forUpdate()
    .executeTakeFirst();
  if (draft?.is_trashed) {
    await trx
      .updateTable('drafts')
      .set({ is_trashed: false })
      .where('record_id', '=', recordId)
      .execute();
  }
  return draft?.is_trashed;
}

/** Removes the drafts of records that are about to be removed for good; returns the rows that show them. */
export async function removeDraftsOf(trx: Trx, recordIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .deleteFrom('drafts')
    .where('record_id', 'in', recordIds)
    .returning('row_id')
    .execute();
  return rows.flatMap(({ row_id }) => row_id ?? []);
}
