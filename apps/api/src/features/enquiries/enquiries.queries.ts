import { newId } from '@bakery/db';
import type { Db } from '@bakery/db';
import { enquiryFields } from '@bakery/schemas/enquiries';
import type { EnquiryCounts, EnquiryCreate, EnquiryField } from '@bakery/schemas/enquiries';
import { sql } from 'kysely';
import { touched } from '../../core/records/records.queries.ts';

/** An enquiry with the name and size of its document. */
export type EnquiryRow = Awaited<ReturnType<typeof listEnquiryRows>>[number];

export interface ReceiptRow {
  id: string;
  created_at: Date;
}

/** What was sent with a key; `document_key` is made of the document's content. */
export interface SentEnquiryRow extends ReceiptRow, Record<EnquiryField, string> {
  document_id: string | null;
  document_key: string | null;
}

/** The enquiries of these ids, in the ids' order. */
export async function listEnquiryRows(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await selectEnquiries(db).where('enquiries.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

export function selectEnquiries(db: Db) {
  return db
    .selectFrom('enquiries')
    .leftJoin('media', 'media.id', 'enquiries.document_id')
    .where('enquiries.deleted_at', 'is', null)
    .select([
      'enquiries.id',
      'enquiries.version',
      'enquiries.created_at',
      'enquiries.updated_at',
      'full_name',
      'email',
      'contact_number',
      'message',
      'document_id',
      'is_read',
      'media.original_name as document_name',
      'media.byte_size as document_size',
    ]);
}

export function findEnquiryRow(db: Db, id: string): Promise<EnquiryRow | undefined> {
  return selectEnquiries(db).where('enquiries.id', '=', id).executeTakeFirst();
}

/**
 * The receipt of the enquiry that has a key, and what was sent with it; of a deleted one too, since
 * sending it again must not bring it back.
 */
export function findReceiptByKey(db: Db, key: string): Promise<SentEnquiryRow | undefined> {
  return db
    .selectFrom('enquiries')
    .leftJoin('media', 'media.id', 'document_id')
    .select(['enquiries.id', 'enquiries.created_at', ...enquiryFields])
    .select(['document_id', 'media.key as document_key'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/**
 * Stores an enquiry and, with `isMailed`, that the mail about it is to be sent. Undefined when one with
 * its key is there already, or comes first in this moment.
 */
export async function insertEnquiry(
  db: Db,
  input: EnquiryCreate,
  documentId: string | null,
  isMailed: boolean,
): Promise<ReceiptRow | undefined> {
  return db
    .with('added', (query) =>
      query
        .insertInto('enquiries')
        .values({
          id: newId(),
          full_name: input.full_name,
          email: input.email,
          contact_number: input.contact_number,
          message: input.message,
          document_id: documentId,
          idempotency_key: input.idempotency_key ?? null,
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .returning(['id', 'created_at']),
    )
    .with('mailed', (query) =>
      query
        .insertInto('enquiry_mails')
        .columns(['enquiry_id'])
        .expression(query.selectFrom('added').select('id').where(sql.lit(isMailed), '=', true)),
    )
    .selectFrom('added')
    .select(['id', 'created_at'])
    .executeTakeFirst();
}

/** Sets whether an enquiry is read; nothing happens to one that is so already. */
export async function updateIsRead(db: Db, id: string, isRead: boolean): Promise<void> {
  await db
    .updateTable('enquiries')
    .set({ ...touched, is_read: isRead })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('is_read', '!=', isRead)
    .execute();
}

/** How many there are, and how many of them are unread. */
export function countEnquiries(db: Db): Promise<EnquiryCounts> {
  return db
    .selectFrom('enquiry_tallies')
    .select([
      sql<number>`coalesce(sum(total), 0)::int`.as('total'),
      sql<number>`coalesce(sum(unread), 0)::int`.as('unread'),
    ])
    .executeTakeFirstOrThrow();
}
