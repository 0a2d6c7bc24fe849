import type { Db } from '@bakery/db';
import { sql } from 'kysely';

/** An enquiry, in the trash or not, as it is compared with a line of a file. */
interface SameEnquiry {
  email: string;
  message: string;
  created_at: Date;
  isDeleted: boolean;
}

/** The enquiries of these addresses. */
export async function findSameEnquiries(db: Db, emails: readonly string[]): Promise<SameEnquiry[]> {
  const { rows } = await sql<SameEnquiry>`
    select email, message, created_at, deleted_at is not null as "isDeleted" from enquiries
    where id in (
      select enquiry_id from enquiry_desk
      where email_key <> '' and email_key in (
        select enquiry_email_key(given) from unnest(${[...emails]}::text[]) as given))`.execute(db);
  return rows;
}

/** The enquiries of these ids, those in the trash too. */
export async function findEnquiriesById(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { isDeleted: boolean }>> {
  const { rows } = await sql<{ id: string; isDeleted: boolean }>`
    select id, deleted_at is not null as "isDeleted" from enquiries
    where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, isDeleted }) => [id, { isDeleted }]));
}

/** The enquiries on which somebody has worked: their state is another one, or their history has more than one entry. */
export async function listWorkedOn(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select enquiry_id as id from enquiry_desk where enquiry_id = any(${[...ids]}::uuid[])
      and (state not in ('new', 'progress') or (
        select count(*) from enquiry_events where enquiry_events.enquiry_id = enquiry_desk.enquiry_id) > 1)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
