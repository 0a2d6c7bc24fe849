import type { Db } from '@bakery/db';
import { sql } from 'kysely';

/** An enquiry with the name and size of its document and the product that it is about. */
export type EnquiryRow = Awaited<ReturnType<typeof listEnquiryRows>>[number];
/** An enquiry with what is done about it, too. */
export type WorkRow = Awaited<ReturnType<typeof listWorkRows>>[number];
/** An enquiry as the inbox lists it: with what was written last by mail, too. */
export type InboxRowData = Awaited<ReturnType<typeof listInboxRows>>[number];

/** The enquiries of these ids that are not in the trash, in the ids' order; so do the others of this file. */
export async function listEnquiryRows(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return inOrder(ids, await selectEnquiries(db).where('enquiries.id', 'in', ids).execute());
}

export function findEnquiryRow(db: Db, id: string): Promise<EnquiryRow | undefined> {
  return selectEnquiries(db).where('enquiries.id', '=', id).executeTakeFirst();
}

export async function listWorkRows(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return inOrder(ids, await selectWork(db).where('enquiries.id', 'in', ids).execute());
}

export async function listInboxRows(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return inOrder(ids, await selectListed(db).where('enquiries.id', 'in', ids).execute());
}

export async function findInboxRow(db: Db, id: string): Promise<InboxRowData | undefined> {
  return (await listInboxRows(db, [id]))[0];
}

function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

function selectEnquiries(db: Db) {
  return db
    .selectFrom('enquiries')
    .leftJoin('media', 'media.id', 'enquiries.document_id')
    .leftJoin('products', 'products.id', 'enquiries.product_id')
    .where('enquiries.deleted_at', 'is', null)
    .select([
      'enquiries.id',
      'enquiries.version',
      'enquiries.created_at',
      'enquiries.updated_at',
      'enquiries.full_name',
      'enquiries.email',
      'enquiries.contact_number',
      'enquiries.message',
      'enquiries.document_id',
      'enquiries.is_read',
      'media.original_name as document_name',
      'media.byte_size as document_size',
      'enquiries.product_id',
      'products.name as product_name',
      'products.price as product_price',
      'enquiries.consent',
    ]);
}

function selectWork(db: Db) {
  return selectEnquiries(db)
    .innerJoin('enquiry_desk as desk', 'desk.enquiry_id', 'enquiries.id')
    .leftJoin('administrators', 'administrators.id', 'desk.owner_id')
    .select([
      'desk.version as work_version',
      'desk.state',
      'desk.lost_reason',
      'desk.owner_id',
      'administrators.username as owner_name',
      'desk.subject',
      'desk.guessed_subject',
      'desk.remind_at',
      'desk.answered_at',
      'desk.replied_at',
      'desk.email_key',
      'desk.phone_key',
      'desk.anonymized_at',
      labels.as('labels'),
    ]);
}

const labels = sql<{ id: string; name: string }[]>`
  coalesce((select json_agg(json_build_object('id', labels.id, 'name', labels.name) order by lower(labels.name))
    from enquiry_label_links as links join enquiry_labels as labels on labels.id = links.label_id
    where links.enquiry_id = enquiries.id), '[]')`;

function selectListed(db: Db) {
  return selectWork(db)
    .leftJoinLateral(latestMail.as('latest'), (join) => join.onTrue())
    .select([
      hasBounced.as('has_bounced'),
      'latest.text as latest_text',
      'latest.at as latest_at',
      'latest.is_own as latest_is_own',
    ]);
}

/** Whether the last mail about an enquiry, or to its address, has come back. */
const hasBounced = sql<boolean>`
  coalesce((select has_bounced from (
      (select id, has_bounced from desk_mails as mails
        where lower(address) = lower(enquiries.email) and (mails.state = 'sent' or has_bounced)
        order by id desc limit 1)
      union all
      (select id, has_bounced from desk_mails as mails
        where enquiry_id = enquiries.id and (mails.state = 'sent' or has_bounced)
        order by id desc limit 1)) as last
    order by id desc limit 1), false)`;

/** The last mail that a person wrote, and that has not come back. */
const latestMail = sql<{ text: string; at: Date; is_own: boolean }>`(
  select left(text, 2000) as text, at, mails.state <> 'received' as is_own from desk_mails as mails
  where enquiry_id = enquiries.id and mails.state <> 'failed' and not has_bounced and not is_acknowledgement
    and not exists (
      select from enquiry_events as events
      where events.enquiry_id = enquiries.id and kind = 'autoReply'
        and details ->> 'mail' = mails.id::text)
  order by id desc limit 1)`;
