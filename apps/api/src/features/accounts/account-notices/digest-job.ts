import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { adminAddress } from '../../../config/config.ts';
import type { JobDefinition } from '../../../core/jobs/job-definition.ts';
import type { JobKinds } from '../../../core/jobs/job-kinds.ts';
import { mailTime } from '../../../core/mail/mail-job.ts';
import { nameBakery } from './bakery-name.ts';

/** The address of a notice is null for somebody who is not told by mail. */
interface Digest<Notice extends { email: string | null }> {
  label: string;
  /** Takes the notices that wait for a person. */
  take(trx: Trx, administratorId: string): Promise<Notice[]>;
  /** Writes the mail; `address` is that of the back office. */
  write(
    notices: readonly Notice[],
    about: { to: string; bakery: string; address: string },
  ): JobKinds['mail'];
}

/** A job that mails one person what has happened. The mail itself is a job, stored as the notices that it tells of are taken. */
export function digestJob<Notice extends { email: string | null }>({
  label,
  take,
  write,
}: Digest<Notice>): JobDefinition<'enquiry-mails' | 'publishing-mails'> {
  return {
    label,
    sends: 'mails',
    giveUpAfter: mailTime,
    isPossible: ({ mailer }) => mailer.enabled,
    async run(deps, { administratorId }) {
      const bakery = await nameBakery(deps);
      await withTransaction(deps.db, async (trx) => {
        const notices = await take(trx, administratorId);
        const to = notices[0]?.email;
        if (!to) return;
        const address = `${adminAddress(deps.config)}/admin`;
        await deps.jobs.enqueue(trx, 'mail', write(notices, { to, bakery, address }));
      });
    },
  };
}
