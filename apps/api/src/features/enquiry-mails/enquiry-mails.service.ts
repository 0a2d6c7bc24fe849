import type { Trx } from '@bakery/db';
import { enquiryMailKinds } from '@bakery/schemas/enquiry-mails';
import type { Deps } from '../../core/deps.ts';
import { mailChoices } from '../auth/index.ts';
import { enqueueEnquiryMails } from './enquiry-mails-job.ts';
import * as queries from './enquiry-mails.queries.ts';
import type { NewMailNotice } from './enquiry-mails.queries.ts';

/** What one is mailed about enquiries. */
export const enquiryMailChoices = mailChoices('enquiry_mails', enquiryMailKinds);

/** Mails those who want to know what has happened to an enquiry: one mail for all that happens within some minutes. */
export async function mailColleagues(
  { jobs, mailer }: Pick<Deps, 'jobs' | 'mailer'>,
  trx: Trx,
  notice: NewMailNotice,
): Promise<void> {
  if (!mailer.enabled) return;
  for (const { id, since } of await queries.addMailNotices(trx, notice)) {
    await enqueueEnquiryMails({ jobs }, trx, id, since);
  }
}
