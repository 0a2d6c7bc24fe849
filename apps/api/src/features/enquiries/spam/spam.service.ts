import type { Trx } from '@bakery/db';
import { quarantineFrom } from '@bakery/schemas/enquiries/spam';
import { hashEmail, hashSender } from './sender-hashes.ts';
import type { SpamHints } from './spam-hints.ts';
import { scoreEnquiry } from './spam-score.ts';
import * as queries from './spam.queries.ts';

/** The fields of an enquiry that are looked at. */
interface Screened {
  full_name: string;
  email: string;
  message: string;
}

/**
 * Scores an enquiry in the transaction that stores it. Returns whether it waits in quarantine: then nothing of it goes
 * out.
 */
export async function screenEnquiry(
  trx: Trx,
  enquiryId: string,
  { full_name, email, message }: Screened,
  { address, hints }: { address: string | undefined; hints: SpamHints },
): Promise<boolean> {
  const hashes = hashSender(await queries.readSecret(trx), { email, message, address });
  const history = await queries.findHistory(trx, hashes);
  const scored = scoreEnquiry({ full_name, message, ...hints, ...history });
  const isHeld = scored.score >= quarantineFrom;
  await queries.insertScreening(trx, enquiryId, { ...scored, hashes, isHeld });
  return isHeld;
}

/** Learns what the desk has decided, for the sender's next enquiries. */
export async function learnVerdict(
  trx: Trx,
  enquiry: { id: string; email: string },
  isSpam: boolean,
): Promise<void> {
  const hash = hashEmail(await queries.readSecret(trx), enquiry.email);
  await queries.saveVerdict(trx, enquiry.id, hash, isSpam);
}
