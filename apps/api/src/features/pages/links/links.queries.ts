import type { Db, Tables, Trx } from '@bakery/db';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

export type LinkRow = Selectable<Tables['checked_links']>;

export function listLinkRows(db: Db): Promise<LinkRow[]> {
  return db.selectFrom('checked_links').selectAll().orderBy('url').execute();
}

/** Adds links that are new, and forgets those that stand nowhere any more. */
export async function keepLinks(trx: Trx, urls: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('checked_links')
    .where((where) => where.not(where('url', '=', where.fn.any(where.val([...urls])))))
    .execute();
  await sql`
    insert into checked_links (url) select unnest(${urls}::text[]) on conflict do nothing`.execute(
    trx,
  );
}

export interface FoundLink {
  url: string;
  state: LinkRow['state'];
  reason: string | null;
}

/** Stores what was found. Something dead or silent counts once more, and is dated by the first time. */
export async function storeAnswer(db: Db, { url, state, reason }: FoundLink): Promise<void> {
  const isFine = state === 'fine';
  await db
    .updateTable('checked_links')
    .set((set) => ({
      state,
      reason,
      checked_at: sql<Date>`now()`,
      failures: isFine ? 0 : set('failures', '+', 1),
      failed_since: isFine ? null : sql<Date>`coalesce(failed_since, now())`,
    }))
    .where('url', '=', url)
    .execute();
}

/** Says of links that they were not asked, since nothing was reached: what was known of them stays. */
export async function noteOffline(db: Db, urls: readonly string[]): Promise<void> {
  await db
    .updateTable('checked_links')
    .set({
      checked_at: sql<Date>`now()`,
      state: sql`case when failures = 0 then 'offline' else state end`,
    })
    .where((where) => where('url', '=', where.fn.any(where.val([...urls]))))
    .execute();
}

/** Whether there was such a link. */
export async function setIgnored(trx: Trx, url: string, isIgnored: boolean): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('checked_links')
    .set({ ignored_at: isIgnored ? sql<Date>`now()` : null })
    .where('url', '=', url)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
