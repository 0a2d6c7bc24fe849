import { onlyRow } from '@bakery/db';
import { randomBytes } from 'node:crypto';
import type { Db, Trx } from '@bakery/db';
import type { SpamScore } from '@bakery/schemas/enquiries/spam';
import { sql } from 'kysely';
import { z } from 'zod';
import { findFact } from '../../../core/database/installation.queries.ts';
import type { SenderHashes } from './sender-hashes.ts';
import type { Reputation, SpamSignals } from './spam-score.ts';

const secretKey = 'sender_secret';
/** Days in which the same text counts as repeated. */
const repeatedWithin = 7;
/** The numbers of copies of a text, and of verdicts, of which the newest count. */
const [maxCopies, maxVerdicts] = [100, 20];
/** Days for which a verdict counts. */
const verdictDays = 365;

/** The key of all hashes of senders, made with the first enquiry. */
export async function readSecret(trx: Trx): Promise<string> {
  const secret = await findFact(trx, secretKey, z.string());
  if (secret !== undefined) return secret;
  await trx
    .insertInto('installation')
    .values({ key: secretKey, value: JSON.stringify(randomBytes(32).toString('base64')) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return readSecret(trx);
}

/** Finds what earlier enquiries tell about a sender and a text. */
export async function findHistory(
  db: Db,
  { email, network, text }: SenderHashes,
): Promise<Pick<SpamSignals, 'otherAddresses' | 'address' | 'network'>> {
  const { rows } = await sql<{ otherAddresses: number; address: Reputation; network: Reputation }>`
    select
      (select count(distinct email_hash)::int from (
        select email_hash from enquiry_screenings
        where text_hash = ${text} and at > now() - make_interval(days => ${repeatedWithin})
        order by at desc limit ${maxCopies}) as copies
        where email_hash <> ${email}) as "otherAddresses",
      ${countVerdicts('email_hash', email)} as address,
      ${countVerdicts('network_hash', network)} as network`.execute(db);
  return onlyRow(rows);
}

function countVerdicts(column: 'email_hash' | 'network_hash', hash: Buffer | null) {
  return sql`(select json_build_object(
      'spam', count(*) filter (where is_spam), 'good', count(*) filter (where not is_spam)) from (
    select is_spam from enquiry_verdicts
    where ${sql.ref(column)} = ${hash} and at > now() - make_interval(days => ${verdictDays})
    order by at desc limit ${maxVerdicts}) as verdicts)`;
}

/** Stores the score with the enquiry; `isHeld` puts it into quarantine. */
export async function insertScreening(
  trx: Trx,
  enquiryId: string,
  { score, reasons, hashes, isHeld }: SpamScore & { hashes: SenderHashes; isHeld: boolean },
): Promise<void> {
  await trx
    .insertInto('enquiry_screenings')
    .values({
      enquiry_id: enquiryId,
      score,
      reasons: JSON.stringify(reasons),
      is_held: isHeld,
      email_hash: hashes.email,
      network_hash: hashes.network,
      text_hash: hashes.text,
    })
    .execute();
  if (!isHeld) return;
  await trx
    .updateTable('enquiry_desk')
    .set({ state: 'quarantine' })
    .where('enquiry_id', '=', enquiryId)
    .execute();
}

export function findScore(db: Db, enquiryId: string): Promise<SpamScore | undefined> {
  return db
    .selectFrom('enquiry_screenings')
    .select(['score', 'reasons'])
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirst();
}

/** Replaces an earlier verdict about the same enquiry. Those that no longer count are deleted. */
export async function saveVerdict(
  trx: Trx,
  enquiryId: string,
  emailHash: Buffer,
  isSpam: boolean,
): Promise<void> {
  await sql`
    insert into enquiry_verdicts (enquiry_id, is_spam, email_hash, network_hash)
    select ${enquiryId}, ${isSpam}, ${emailHash},
      (select network_hash from enquiry_screenings where enquiry_id = ${enquiryId})
    on conflict (enquiry_id) do update set is_spam = excluded.is_spam, at = excluded.at`.execute(
    trx,
  );
  await sql`
    delete from enquiry_verdicts
    where at < now() - make_interval(days => ${verdictDays})`.execute(trx);
}

/** Notes that mails and webhooks go out now; false where they have already. */
export async function endHold(trx: Trx, enquiryId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('enquiry_screenings')
    .set({ is_held: false })
    .where('enquiry_id', '=', enquiryId)
    .where('is_held', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the scores, hashes and verdicts of enquiries whose personal data must not be there any more. */
export async function removeSenders(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('enquiry_screenings').where('enquiry_id', 'in', ids).execute();
  await trx.deleteFrom('enquiry_verdicts').where('enquiry_id', 'in', ids).execute();
}

/** Lists those of these enquiries that are in quarantine. */
export async function listQuarantined(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('enquiry_desk')
    .select('enquiry_id')
    .where('enquiry_id', 'in', ids)
    .where('state', '=', 'quarantine')
    .execute();
  return rows.map(({ enquiry_id }) => enquiry_id);
}
