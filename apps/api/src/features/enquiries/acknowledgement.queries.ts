import type { Trx } from '@bakery/db';
import { sql } from 'kysely';

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
