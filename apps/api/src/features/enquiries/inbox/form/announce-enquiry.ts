import type { Trx } from '@bakery/db';
import type { Deps } from '../../../../deps.ts';
import { tellColleagues } from '../../enquiry-mails/index.ts';
import { enqueueAcknowledgement } from './acknowledgement.ts';
import { enqueueEnquiryMail } from './enquiry-mail.ts';

/** Tells the bakery, those who want it, the sender and other programs of an enquiry: when it is stored, or released from the quarantine. */
export async function announceEnquiry(
  deps: Pick<Deps, 'jobs' | 'mailer' | 'content' | 'events'>,
  trx: Trx,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await enqueueEnquiryMail(deps, trx, id);
  await tellColleagues(deps, trx, { enquiryId: id, kind: 'enquiry', choice: 'enquiry' });
  await enqueueAcknowledgement(deps, trx, id, email);
  await deps.events.add(trx, 'enquiry.received', { kind: 'enquiry', id, name: null, path: null });
}
