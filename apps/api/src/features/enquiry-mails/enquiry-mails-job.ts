import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { adminAddress } from '../../config/config.ts';
import type { Deps } from '../../core/deps.ts';
import type { JobDefinition } from '../../core/jobs/job-definition.ts';
import { mailTime } from '../../core/mail/mail-job.ts';
import { nameBakery } from '../account-notices/index.ts';
import { takeMailNotices } from './enquiry-mails.queries.ts';
import { writeMail } from './write-mail.ts';

declare module '../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'enquiry-mails': { administratorId: string };
  }
}

/** Minutes for which a mail is waited for: what comes in this time is in it, what is done in it is not. */
const digestDelay = 5;

/** What has happened to enquiries, for one person. The mail itself is a job, stored as what it tells of is taken. */
export const enquiryMailsJob: JobDefinition<'enquiry-mails'> = {
  label: 'Mail to a colleague about enquiries',
  sends: 'mails',
  giveUpAfter: mailTime,
  isPossible: ({ mailer }) => mailer.enabled,
  async run(deps, { administratorId }) {
    const bakery = await nameBakery(deps);
    await withTransaction(deps.db, async (trx) => {
      const notices = await takeMailNotices(trx, administratorId);
      if (notices.length === 0) return;
      const address = `${adminAddress(deps.config)}/admin`;
      await deps.jobs.enqueue(trx, 'mail', writeMail(notices, { bakery, address }));
    });
  },
};

/** At the end of the time since its first notice, so that no later one puts it off. */
export function enqueueEnquiryMails(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Trx,
  administratorId: string,
  since: Date,
): Promise<void> {
  return jobs.enqueue(
    trx,
    'enquiry-mails',
    { administratorId },
    {
      key: `enquiry-mails:${administratorId}`,
      runAt: new Date(since.getTime() + digestDelay * 60_000),
    },
  );
}
