import type { Db, Trx } from '@bakery/db';
import type { EnquirySubject } from '@bakery/schemas/enquiries/inbox.constants';
import { sql } from 'kysely';

/** The row of the inbox that belongs to an enquiry: what was read elsewhere before it came counts as answered. */
const columns = sql`enquiry_id, state, answered_at, received_at, listed_at, is_hidden, email_key, phone_key`;
const state = sql`case when is_read then 'progress' else 'new' end`;
const values = sql`case when is_read then updated_at end, created_at, created_at, deleted_at is not null,
  enquiry_email_key(email), enquiry_phone_key(contact_number)`;

/** Adds the row of an enquiry in the transaction that stores it, with what the enquiry is about by its words. */
export async function addInboxRow(trx: Trx, id: string, guess: EnquirySubject): Promise<void> {
  await sql`
    insert into enquiry_desk (${columns}, guessed_subject)
    select id, ${state}, ${values}, ${guess}::text from enquiries where id = ${id}`.execute(trx);
}

/** Hides enquiries that were deleted from the lists of the inbox, and lists those that were restored. */
export async function updateHidden(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into enquiry_desk (${columns})
    select id, ${state}, ${values} from enquiries where id = any(${ids}::uuid[])
    on conflict (enquiry_id) do update set is_hidden = excluded.is_hidden
      where enquiry_desk.is_hidden <> excluded.is_hidden`.execute(trx);
  await updateLabelLinks(trx, ids);
}

const listing = sql`(desk.listed_at, not desk.is_hidden and desk.state <> 'spam')`;
const isOutdated = sql`(links.listed_at, links.is_listed) is distinct from ${listing}`;

/**
 * Renews what the links to labels repeat of the rows of these enquiries, since an index holds columns of one table alone. To be
 * called where the state or the place in the lists has changed, with the rows locked by that change.
 */
export async function updateLabelLinks(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`
    update enquiry_label_links as links set (listed_at, is_listed) = row${listing}
    from enquiry_desk as desk
    where desk.enquiry_id = links.enquiry_id and links.enquiry_id = any(${ids}::uuid[])
      and ${isOutdated}`.execute(trx);
}

const isHeld = sql`exists (
  select from enquiry_screenings as screenings where screenings.enquiry_id = enquiries.id and is_held)`;

/**
 * Adds and corrects what enquiries lack that were stored, deleted or changed without this code: by a process of an earlier release
 * that still runs beside this one. `since` bounds when such an enquiry can have come; without it all are looked at.
 */
export async function completeInbox(db: Db, since?: Date): Promise<void> {
  const hasCome =
    since === undefined ? sql`true` : sql`deleted_at is null and created_at > ${since}`;
  await sql`
    insert into enquiry_desk (${columns})
    select id, case when ${isHeld} then 'quarantine' else ${state} end, ${values} from enquiries
    where ${hasCome} and not exists (select from enquiry_desk where enquiry_id = id)
    on conflict do nothing`.execute(db);
  await sql`
    update enquiry_desk set is_hidden = true from enquiries
    where id = enquiry_id and not is_hidden and deleted_at is not null`.execute(db);
  await sql`
    update enquiry_desk set is_hidden = false from enquiries
    where id = enquiry_id and is_hidden and deleted_at is null`.execute(db);
  await sql`
    update enquiry_label_links as links set (listed_at, is_listed) = row${listing}
    from enquiry_desk as desk where desk.enquiry_id = links.enquiry_id and ${isOutdated}`.execute(
    db,
  );
}
