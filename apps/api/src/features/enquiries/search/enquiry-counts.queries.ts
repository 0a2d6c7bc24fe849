import { onlyRow } from '@bakery/db';
import type { Db, Trx } from '@bakery/db';
import type { EnquiryCounts } from '@bakery/schemas/enquiries/enquiries';
import { sql } from 'kysely';

/** How many there are, and how many of them are unread. */
export async function countEnquiries(db: Db): Promise<EnquiryCounts> {
  const { rows } = await sql<EnquiryCounts>`
    select coalesce(sum(total), 0)::int as total, coalesce(sum(unread), 0)::int as unread from (
      select total, unread from enquiry_positions where enquiry_id is null
      union all select total, unread from enquiry_changes) as sums`.execute(db);
  return onlyRow(rows);
}

/**
 * Removes names from the positions by which lists are read, and from the changes that are not added to them yet. A
 * list with fewer positions is read from the next one, and gets others as it changes.
 */
export async function removeNames(trx: Trx, names: readonly string[]): Promise<void> {
  // As the function itself does it, but waiting: it would leave its work to whoever has the lock.
  await sql`select pg_advisory_xact_lock(hashtextextended('enquiry positions', 0))`.execute(trx);
  await sql`select fold_enquiry_changes()`.execute(trx);
  await sql`
    delete from enquiry_positions
    where enquiry_id is not null
      and name in (select lower(name) from unnest(${names}::text[]) as name)`.execute(trx);
}
