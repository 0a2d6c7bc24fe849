import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { system } from '../../../core/session/actor.ts';
import type { Deps } from '../../../deps.ts';
import type { JobDefinition } from '../../../core/jobs/job-definition.ts';
import { addEnquiryEvents } from './enquiry-events.queries.ts';
import { tell } from './inbox-notices.service.ts';
import { announce, bringBack } from './inbox.queries.ts';

declare module '../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'enquiry-reminder': { enquiryId: string };
  }
}

/** A reminder that is removed or moved leaves its job, which then finds nothing that is due. */
export const reminderJob: JobDefinition<'enquiry-reminder'> = {
  label: 'Reminder of an enquiry',
  giveUpAfter: 7 * 24,
  run: (deps, { enquiryId }) =>
    withTransaction(deps.db, async (trx) => {
      const due = await bringBack(trx, enquiryId);
      if (!due) return;
      await addEnquiryEvents(trx, system, [{ enquiryId, kind: 'reminded' }]);
      const administratorId = due.owner_id ?? due.remind_id;
      if (administratorId !== null) {
        const notice = { administratorId, enquiryId, from: system.name };
        await tell(deps, trx, { ...notice, kind: 'reminder' });
      }
      await announce(trx, [enquiryId]);
    }),
};

export function enqueueReminder(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Trx,
  enquiryId: string,
  runAt: Date,
): Promise<void> {
  const key = `enquiry-reminder:${enquiryId}`;
  return jobs.enqueue(trx, 'enquiry-reminder', { enquiryId }, { runAt, key });
}
