import type { Trx } from '@bakery/db';
import { sql } from 'kysely';

export interface ErasedRow {
  id: string;
  full_name: string;
  document_id: string | null;
}

/** Locks enquiries, in the trash or not. */
export function lockEnquiries(trx: Trx, ids: readonly string[]): Promise<ErasedRow[]> {
  return trx
    .selectFrom('enquiries')
    .select(['id', 'full_name', 'document_id'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Removes what waits or has failed: an error of the mail server may quote an address. */
export async function removeJobs(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where ${areJobsOf(ids)} and locked_at is null`.execute(trx);
}

/** The jobs of enquiries, and of the mails about them. */
export function areJobsOf(ids: readonly string[]) {
  return sql<boolean>`(payload->>'enquiryId' = any(${ids}::text[]) or payload->>'mailId' in (
    select id::text from desk_mails where enquiry_id = any(${ids}::uuid[])))`;
}

/** Removes the mails about enquiries; returns the ids of their files. */
export async function removeMails(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const files = await trx
    .deleteFrom('desk_mail_files')
    .where('enquiry_id', 'in', ids)
    .returning('media_id')
    .execute();
  await trx.deleteFrom('desk_mails').where('enquiry_id', 'in', ids).execute();
  return files.map(({ media_id }) => media_id);
}
