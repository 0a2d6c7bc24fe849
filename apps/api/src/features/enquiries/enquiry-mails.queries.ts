import type { Db } from '@bakery/db';
import { sql } from 'kysely';
import { findEnquiryRow } from './enquiries.queries.ts';
import type { EnquiryRow } from './enquiries.queries.ts';

/**
 * Takes the next enquiry whose mail is due, for `minutes`: until then no other process takes it, and should
 * the sending fail or this process end, it is due again after that; the mail of a deleted enquiry waits
 * for it to be restored. Undefined when none is due.
 */
export async function claimDueMail(db: Db, minutes: number): Promise<EnquiryRow | undefined> {
  const { rows } = await sql<{ enquiry_id: string }>`
    update enquiry_mails set due_at = now() + make_interval(mins => ${minutes})
    where enquiry_id = (
      select enquiry_id from enquiry_mails where due_at <= now()
        and exists (select from enquiries where id = enquiry_id and deleted_at is null)
      order by due_at limit 1 for update skip locked)
    returning enquiry_id`.execute(db);
  const claimed = rows[0];
  return claimed && findEnquiryRow(db, claimed.enquiry_id);
}

/** The mail was sent. */
export async function markMailSent(db: Db, enquiryId: string): Promise<void> {
  await db.deleteFrom('enquiry_mails').where('enquiry_id', '=', enquiryId).execute();
}

/** Gives up the mails of enquiries older than `days`; returns how many. */
export async function giveUpOldMails(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('enquiry_mails')
    .using('enquiries')
    .whereRef('enquiries.id', '=', 'enquiry_mails.enquiry_id')
    .where('enquiries.created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
