import { newId } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import type { InboxMailState } from '@bakery/schemas/enquiries/inbox-mail.constants';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { countRows } from '../../../../content/records/records.queries.ts';

export type InboxMailRow = Selectable<Tables['desk_mails']>;

export interface NewInboxMail extends Pick<
  InboxMailRow,
  'enquiry_id' | 'actor_name' | 'address' | 'subject' | 'text' | 'message_id'
> {
  /** The ids of its files in their order. */
  files: readonly string[];
  /** Queued without it: to be sent. */
  state?: 'received' | 'sent';
  cc?: string[];
  error?: string | null;
}

/** Stores a mail of either direction; returns its id. */
export async function insertInboxMail(trx: Trx, { files, ...mail }: NewInboxMail): Promise<string> {
  const id = newId();
  await trx
    .insertInto('desk_mails')
    .values({ id, state: 'queued', ...mail })
    .execute();
  if (files.length > 0) {
    const { enquiry_id } = mail;
    await trx
      .insertInto('desk_mail_files')
      .values(files.map((media_id, position) => ({ mail_id: id, enquiry_id, media_id, position })))
      .execute();
  }
  return id;
}

const maxShown = { own: 200, first: 20, last: 180 };

/**
 * The mails about an enquiry, oldest first. Anybody can send many in the name of its customer: of those that were received, the
 * first and the last ones, beside what the bakery has written.
 */
export function listInboxMails(db: Db, enquiryId: string): Promise<InboxMailRow[]> {
  const idsOf = (direction: '=' | '<>', order: 'asc' | 'desc', limit: number) =>
    db
      .selectFrom('desk_mails')
      .select('id')
      .where('enquiry_id', '=', enquiryId)
      .where('state', direction, 'received')
      .orderBy('id', order)
      .limit(limit);
  return db
    .selectFrom('desk_mails')
    .selectAll()
    .where(({ eb, or }) =>
      or([
        eb('id', 'in', idsOf('<>', 'desc', maxShown.own)),
        eb('id', 'in', idsOf('=', 'asc', maxShown.first)),
        eb('id', 'in', idsOf('=', 'desc', maxShown.last)),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** How many mails came for an enquiry within the last hour. */
export function countReceivedLately(db: Db, enquiryId: string): Promise<number> {
  return countRows(
    db
      .selectFrom('desk_mails')
      .where('enquiry_id', '=', enquiryId)
      .where('state', '=', 'received')
      .where('at', '>', sql<Date>`now() - interval '1 hour'`),
  );
}

export interface InboxMailFileRow {
  mail_id: string;
  media_id: string;
  name: string;
}

export function listInboxMailFiles(
  db: Db,
  where: { enquiry: string } | { mail: string },
): Promise<InboxMailFileRow[]> {
  const all = db
    .selectFrom('desk_mail_files')
    .innerJoin('media', 'media.id', 'media_id')
    .select(['mail_id', 'media_id', 'original_name as name']);
  const files =
    'enquiry' in where
      ? all.where('enquiry_id', '=', where.enquiry)
      : all.where('mail_id', '=', where.mail);
  return files.orderBy('mail_id').orderBy('position').execute();
}

/** Whether a file belongs to a mail about an enquiry. */
export async function hasInboxMailFile(
  db: Db,
  enquiryId: string,
  mediaId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('desk_mail_files')
    .select('media_id')
    .where('enquiry_id', '=', enquiryId)
    .where('media_id', '=', mediaId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A mail of an enquiry that is not in the trash; its enquiry's desk row is locked where it is to change. */
export function findInboxMail(db: Db, id: string): Promise<InboxMailRow | undefined> {
  return db
    .selectFrom('desk_mails')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_id')
    .selectAll('desk_mails')
    .where('desk_mails.id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function updateInboxMail(
  trx: Trx,
  id: string,
  update: { state?: InboxMailState; error: string | null; has_bounced?: boolean },
): Promise<void> {
  await trx
    .updateTable('desk_mails')
    .set({ ...update, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** The ids of the mails before one, oldest first: at most so many, with the first of all. */
export async function listReferences(
  db: Db,
  { enquiry_id, id }: Pick<InboxMailRow, 'enquiry_id' | 'id'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('desk_mails')
    .select('message_id')
    .where('enquiry_id', '=', enquiry_id)
    .where('id', '<', id)
    .where('state', 'in', ['sent', 'received'])
    .orderBy('id')
    .execute();
  const all = rows.map(({ message_id }) => message_id);
  return all.length > 20 ? [...all.slice(0, 1), ...all.slice(-19)] : all;
}

/**
 * With whom the conversation about an enquiry goes on: those of its last mail that has not come back and that a person
 * wrote. Undefined where there is none.
 */
export async function findCorrespondents(
  db: Db,
  enquiryId: string,
): Promise<{ address: string; cc: string[] } | undefined> {
  const { rows } = await sql<{ address: string; cc: string[] }>`
    select address, cc from desk_mails as mails
    where enquiry_id = ${enquiryId} and state <> 'failed' and not has_bounced and not is_acknowledgement
      and not exists (
        select from enquiry_events as events
        where events.enquiry_id = ${enquiryId} and kind = 'autoReply'
          and details ->> 'mail' = mails.id::text)
    order by id desc limit 1`.execute(db);
  return rows[0];
}

/** Why the last mail to an address came back; undefined where none did, or a later one was sent. */
export async function findBounce(db: Db, address: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('desk_mails')
    .select(['has_bounced', 'error'])
    .where(sql`lower(address)`, '=', sql`lower(${address})`)
    .where((eb) => eb.or([eb('state', '=', 'sent'), eb('has_bounced', '=', true)]))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.has_bounced ? (row.error ?? 'The address does not exist.') : undefined;
}
