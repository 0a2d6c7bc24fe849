import type { Trx } from '@bakery/db';
import type { SettableState } from '@bakery/schemas/enquiries/inbox';
import type { Deps } from '../../../deps.ts';
import { announceEnquiry } from './form/announce-enquiry.ts';
import { endHold, learnVerdict } from '../spam/index.ts';
import type { InboxRowData } from './enquiry-rows.queries.ts';

/**
 * Learns what a new state says about spam, on a locked row: “Spam” that it is, any other one after “Quarantine” or
 * “Spam” that it is not. Both are learnt; what was held back goes out once it is not spam.
 */
export async function judgeEnquiry(
  deps: Deps,
  trx: Trx,
  before: Pick<InboxRowData, 'id' | 'email' | 'state'>,
  state: SettableState,
): Promise<void> {
  if (state === before.state) return;
  const isSpam = state === 'spam';
  if (!isSpam && before.state !== 'quarantine' && before.state !== 'spam') return;
  await learnVerdict(trx, before, isSpam);
  if (!isSpam && (await endHold(trx, before.id))) await announceEnquiry(deps, trx, before);
}
