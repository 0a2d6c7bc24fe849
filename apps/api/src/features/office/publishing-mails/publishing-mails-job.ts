import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { adminAddress } from '../../../config/config.ts';
import type { Deps } from '../../../deps.ts';
import type { JobDefinition } from '../../../core/jobs/job-definition.ts';
import { mailTime } from '../../../core/mail/mail-job.ts';
import { nameBakery } from '../../accounts/account-notices/index.ts';
import { takeNotices } from './publishing-mails.queries.ts';
import { writeMail } from './write-mail.ts';

declare module '../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'publishing-mails': { administratorId: string };
  }
}

/** Seconds for which a mail is waited for: all that is due at a minute is in it. */
const digestDelay = 30;

/**
 * The outcome of what was scheduled, for one person. The mail itself is a job, stored as the notices that it tells of
 * are taken.
 */
export const publishingMailsJob: JobDefinition<'publishing-mails'> = {
  label: 'Mail to a colleague about what was scheduled',
  sends: 'mails',
  giveUpAfter: mailTime,
  isPossible: ({ mailer }) => mailer.enabled,
  async run(deps, { administratorId }) {
    const bakery = await nameBakery(deps);
    await withTransaction(deps.db, async (trx) => {
      const notices = await takeNotices(trx, administratorId);
      if (notices.length === 0) return;
      const address = `${adminAddress(deps.config)}/admin`;
      await deps.jobs.enqueue(trx, 'mail', writeMail(notices, { bakery, address }));
    });
  },
};

/** At the end of the time since its first notice, so that no later one puts it off. */
export function enqueuePublishingMails(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Trx,
  administratorId: string,
  since: Date,
): Promise<void> {
  return jobs.enqueue(
    trx,
    'publishing-mails',
    { administratorId },
    {
      key: `publishing-mails:${administratorId}`,
      runAt: new Date(since.getTime() + digestDelay * 1_000),
    },
  );
}
