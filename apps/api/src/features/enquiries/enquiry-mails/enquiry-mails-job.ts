import { withTransaction } from '@bakery/db';
import { adminAddress } from '../../../config/config.ts';
import type { JobDefinition } from '../../../core/jobs/job-definition.ts';
import { mailTime } from '../../../core/mail/mail-job.ts';
import { nameBakery } from '../../accounts/account-notices/index.ts';
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
export const enquiryMailsJob: JobDefinition<'enquiry-mails'> = {
  label: 'Mail to a colleague about enquiries',
  sends: 'mails',
  giveUpAfter: mailTime,
  isPossible: ({ mailer }) => mailer.enabled,
  async run(deps, { administratorId }) {
    const bakery = await nameBakery(deps);
    await withTransaction(deps.db, async (trx) => {
      const notices = await takeNotices(trx, 'mail', administratorId);
      if (notices.length === 0) return;
      const address = `${adminAddress(deps.config)}/admin`;
      await deps.jobs.enqueue(trx, 'mail', writeMail(notices, { bakery, address }));
    });
  },
};
