import { digestJob } from '../../accounts/account-notices/index.ts';
import { takeNotices } from './enquiry-mails.queries.ts';
import { writeMail } from './write-mail.ts';

declare module '../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'enquiry-mails': { administratorId: string };
  }
}

/**
 * The mail to one person about what has happened to enquiries. The mail itself is a job, stored as the notices that
 * it tells of are taken.
 */
export const enquiryMailsJob = digestJob({
  label: 'Mail to a colleague about enquiries',
  take: (trx, administratorId) => takeNotices(trx, 'mail', administratorId),
  write: writeMail,
});
