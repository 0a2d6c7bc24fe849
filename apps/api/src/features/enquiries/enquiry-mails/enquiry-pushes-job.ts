import { withTransaction } from '@bakery/db';
import type { JobDefinition } from '../../../core/jobs/job-definition.ts';
import { nameBakery } from '../../accounts/account-notices/index.ts';
import { enqueuePushes } from '../push/index.ts';
import { takeNotices } from './enquiry-mails.queries.ts';
import { writePush } from './write-push.ts';

declare module '../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'enquiry-pushes': { administratorId: string };
  }
}

/** The notices to one person about what has happened to enquiries: a job for each of their phones and browsers. */
export const enquiryPushesJob: JobDefinition<'enquiry-pushes'> = {
  label: 'Notice to a colleague about enquiries',
  giveUpAfter: 1,
  async run(deps, { administratorId }) {
    const bakery = await nameBakery(deps);
    await withTransaction(deps.db, async (trx) => {
      const notices = await takeNotices(trx, 'push', administratorId);
      if (notices.length === 0) return;
      const message = writePush(notices, bakery);
      await enqueuePushes(deps, trx, administratorId, { right: 'enquiriesRead', message });
    });
  },
};
