import { newId } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

const maxInAnHour = 2;

/**
 * Notes that the sender of an enquiry gets a mail; false where the address has got two within an hour. Two
 * enquiries with the same address that are stored at once wait for each other.
 */
export async function claimAcknowledgement(
  trx: Trx,
  enquiryId: string,
  addressHash: Buffer,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${addressHash.readBigInt64BE()})`.execute(trx);
  const { numAffectedRows } = await sql`
    insert into enquiry_acknowledgements (enquiry_id, address_hash)
    select ${enquiryId}, ${addressHash}
    where (
      select count(*) from enquiry_acknowledgements
      where address_hash = ${addressHash} and at > now() - interval '1 hour'
    ) < ${maxInAnHour}`.execute(trx);
  return numAffectedRows === 1n;
}

export type AcknowledgementMail = Pick<
  Selectable<Tables['desk_mails']>,
  'id' | 'enquiry_id' | 'address' | 'subject' | 'text' | 'message_id' | 'state'
>;

export function findAcknowledgement(
  db: Db,
  enquiryId: string,
): Promise<AcknowledgementMail | undefined> {
  return db
    .selectFrom('desk_mails')
    .select(['id', 'enquiry_id', 'address', 'subject', 'text', 'message_id', 'state'])
    .where('enquiry_id', '=', enquiryId)
    .where('is_acknowledgement', '=', true)
    .executeTakeFirst();
}

/** Stores the mail, to be sent; returns its id, or undefined where the enquiry has one. */
export async function insertAcknowledgement(
  trx: Trx,
  mail: Omit<AcknowledgementMail, 'id' | 'state'> & { actor_name: string },
): Promise<string | undefined> {
  const row = await trx
    .insertInto('desk_mails')
    .values({ id: newId(), state: 'queued', is_acknowledgement: true, ...mail })
    .onConflict((conflict) =>
      conflict.column('enquiry_id').where('is_acknowledgement', '=', true).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Sent without an error; with one the address does not exist. All who look at the enquiry are told. */
export async function setOutcome(
  db: Db,
  { id, enquiry_id }: AcknowledgementMail,
  { error }: { error: string | null },
): Promise<void> {
  await sql`
    with changed as (
      update desk_mails set state = ${error === null ? 'sent' : 'failed'}, error = ${error},
        has_bounced = ${error !== null}, changed_at = now()
      where id = ${id})
    select pg_notify('enquiries_changed', ${enquiry_id}::text)`.execute(db);
}
