import { onlyRow } from '@bakery/db';
import type { Db, Trx } from '@bakery/db';
import { anonymousSender } from '@bakery/schemas/enquiries/personal-data';
import { sql } from 'kysely';

/** In the words of the partial index. */
const isDue = (months: number) => sql`
  state in ('won', 'lost', 'spam') and anonymized_at is null
  and changed_at < now() - make_interval(months => ${months})`;

/** How many closed enquiries nobody has worked on for so many months. */
export async function countDue(db: Db, months: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from enquiry_desk where ${isDue(months)}`.execute(db);
  return onlyRow(rows).count;
}

export interface DueRow {
  id: string;
  full_name: string;
  message: string;
  has_product: boolean;
  subject: string | null;
  document_id: string | null;
}

/** Locks the first of those, passing over what somebody is changing. */
export async function lockDue(trx: Trx, months: number, limit: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select enquiries.id, full_name, message, product_id is not null as has_product,
      coalesce(subject, guessed_subject) as subject, document_id
    from enquiry_desk as desk join enquiries on enquiries.id = desk.enquiry_id
    where ${isDue(months)}
    order by desk.changed_at, desk.enquiry_id limit ${limit} for update skip locked`.execute(trx);
  return rows;
}

/** Each with the subject that it stays under. */
export async function makeAnonymous(
  trx: Trx,
  enquiries: readonly { id: string; subject: string }[],
): Promise<void> {
  const ids = enquiries.map(({ id }) => id);
  const { full_name, email, contact_number, message } = anonymousSender;
  await trx
    .updateTable('enquiries')
    .set({
      full_name,
      email,
      contact_number,
      message,
      document_id: null,
      idempotency_key: null,
      consent: null,
    })
    .set({ version: sql<number>`version + 1` })
    .where('id', 'in', ids)
    .execute();
  // Without keys nobody is the same customer.
  await sql`
    update enquiry_desk set email_key = '', phone_key = '', lost_reason = null, remind_at = null,
      remind_id = null, subject = chosen.subject, anonymized_at = now(), version = version + 1
    from unnest(${ids}::uuid[], ${enquiries.map(({ subject }) => subject)}::text[]) as chosen (id, subject)
    where enquiry_id = chosen.id`.execute(trx);
  await sql`
    update enquiry_events set details = details - array['text', 'reason', 'mentioned']
    where enquiry_id = any(${ids}::uuid[])`.execute(trx);
  // A product without a reference has the name that the sender has given it.
  await sql`
    update enquiry_items set note = '',
      name = case when product_id is null and live_product_id is null then '' else name end
    where enquiry_id = any(${ids}::uuid[])`.execute(trx);
  await trx.deleteFrom('enquiry_acknowledgements').where('enquiry_id', 'in', ids).execute();
}
