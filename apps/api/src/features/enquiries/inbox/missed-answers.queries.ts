import type { Trx } from '@bakery/db';
import { sql } from 'kysely';

/**
 * Lists the enquiries that wait for their first answer and came within a time, each once for all calls, with their
 * owners.
 */
export async function noteMissed(
  trx: Trx,
  since: Date,
  before: Date,
): Promise<{ enquiry_id: string; owner_id: string | null }[]> {
  const { rows } = await sql<{ enquiry_id: string; owner_id: string | null }>`
    with missed as (
      insert into missed_answers (enquiry_id)
      select enquiry_id from enquiry_desk
      where not is_hidden and answered_at is null and state in ('new', 'progress', 'waiting')
        and received_at < ${before} and received_at >= ${since}
        and not exists (select from missed_answers as told where told.enquiry_id = enquiry_desk.enquiry_id)
      on conflict do nothing returning enquiry_id)
    select enquiry_id, owner_id from missed join enquiry_desk using (enquiry_id)
    order by enquiry_id`.execute(trx);
  return rows;
}
