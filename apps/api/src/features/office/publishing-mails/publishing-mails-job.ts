import type { Trx } from '@bakery/db';
import type { Deps } from '../../../deps.ts';
import { digestJob } from '../../accounts/account-notices/index.ts';
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
export const publishingMailsJob = digestJob({
  label: 'Mail to a colleague about what was scheduled',
  take: takeNotices,
  write: writeMail,
});

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
