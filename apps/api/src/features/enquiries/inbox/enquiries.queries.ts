import { newId } from '@bakery/db';
import type { Db } from '@bakery/db';
import { enquiryFields } from '@bakery/schemas/enquiries/enquiries';
import type { EnquiryCreate, EnquiryField } from '@bakery/schemas/enquiries/enquiries';
import { consentWording } from '@bakery/schemas/enquiries/enquiry-consent.constants';
import { sql } from 'kysely';
import type { ItemRow } from './items/enquiry-items.queries.ts';
import { touched } from '../../../content/records/records.queries.ts';

export interface ReceiptRow {
  id: string;
  created_at: Date;
}

/** The enquiry that was sent with a key; `document_key` is made of the document's content. */
export interface SentEnquiryRow extends ReceiptRow, Record<EnquiryField, string> {
  document_id: string | null;
  document_key: string | null;
}

/** Beside what the sender has entered. By default it is unread and received now. */
export interface NewEnquiry {
  documentId: string | null;
  productId?: string | undefined;
  items?: readonly ItemRow[];
  isRead?: boolean;
  receivedAt?: Date;
  /** Of one that another installation had. */
  id?: string;
  updatedAt?: Date | undefined;
}

/** The newest of those that nobody and nothing takes for spam. */
export async function listRecentIds(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('enquiries')
    .innerJoin('enquiry_desk', 'enquiry_desk.enquiry_id', 'enquiries.id')
    .select('enquiries.id')
    .where('deleted_at', 'is', null)
    .where('state', 'not in', ['spam', 'quarantine'])
    .orderBy('created_at', 'desc')
    .orderBy('enquiries.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
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
 * Inserts an enquiry, for `storeEnquiry` alone. Undefined when there is one with its idempotency key, also when that is inserted at
 * the same moment.
 */
export async function insertEnquiry(
  db: Db,
  input: EnquiryCreate,
  { documentId, productId, isRead, receivedAt, ...had }: NewEnquiry,
): Promise<ReceiptRow | undefined> {
  const consent = input.consent ?? '';
  return db
    .insertInto('enquiries')
    .values({
      id: had.id ?? newId(),
      full_name: input.full_name,
      email: input.email,
      contact_number: input.contact_number,
      message: input.message,
      document_id: documentId,
      product_id: lockProduct(db, productId),
      consent: consentWording(consent) ? consent : null,
      idempotency_key: input.idempotency_key ?? null,
      is_read: isRead,
      created_at: receivedAt,
      updated_at: had.updatedAt ?? receivedAt,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst();
}

/** The product's id; none where it is purged at the same moment, so that the enquiry is stored without it. */
function lockProduct(db: Db, id: string | undefined) {
  if (id === undefined) return null;
  return db.selectFrom('products').select('id').where('id', '=', id).forKeyShare();
}

/** The columns of an enquiry that the audit log tells. */
export interface EnquiryState {
  created_at: Date;
  is_read: boolean;
  version: number;
}

/** The state of an enquiry, deleted or not. */
export function findEnquiryState(db: Db, id: string): Promise<EnquiryState | undefined> {
  return db
    .selectFrom('enquiries')
    .select(['created_at', 'is_read', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The states of enquiries, deleted or not, by their ids. */
export async function listEnquiryStates(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, EnquiryState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('enquiries')
    .select(['id', 'created_at', 'is_read', 'version'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

/** Sets whether an enquiry is read; false for one that is so already. */
export async function updateIsRead(db: Db, id: string, isRead: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('enquiries')
    .set({ ...touched, is_read: isRead })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('is_read', '!=', isRead)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many there are about each of these products, in their order. */
export async function countByProduct(db: Db, products: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from enquiries where product_id = wanted.id and deleted_at is null) as count
    from unnest(${products}::uuid[]) with ordinality as wanted (id, place) order by place`.execute(
    db,
  );
  return rows.map(({ count }) => count);
}
