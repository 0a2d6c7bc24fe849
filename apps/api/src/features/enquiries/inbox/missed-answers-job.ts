import { withTransaction } from '@bakery/db';
import { system } from '../../../core/session/actor.ts';
import type { Deps } from '../../../deps.ts';
import type { JobDefinition } from '../../../core/jobs/job-definition.ts';
import { tellColleagues } from '../enquiry-mails/index.ts';
import { readDueAnswers } from './response-target.ts';
import { tell } from './inbox-notices.service.ts';
import { noteMissed } from './missed-answers.queries.ts';

declare module '../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'missed-answers': Scheduled;
  }
}

/**
 * The time before the last enquiry whose answer is due for which missed promises are told; older ones are not, as
 * after an update.
 */
const toldFor = 3 * 24 * 60 * 60_000;

/** Tells once of each enquiry that has no answer in the promised time. */
export const missedAnswersJob: JobDefinition<'missed-answers'> = {
  label: 'Looking for missed promises',
  schedule: '*/5 * * * *',
  giveUpAfter: 1,
  run: tellMissed,
};

async function tellMissed(deps: Deps): Promise<void> {
  const due = await readDueAnswers(deps, new Date());
  if (!due) return;
  const since = new Date(due.receivedBefore.getTime() - toldFor);
  await withTransaction(deps.db, async (trx) => {
    for (const { enquiry_id, owner_id } of await noteMissed(trx, since, due.receivedBefore)) {
      const notice = { enquiryId: enquiry_id, kind: 'missed' as const };
      if (owner_id === null) await tellColleagues(deps, trx, { ...notice, choice: 'missed' });
      else await tell(deps, trx, { ...notice, administratorId: owner_id, from: system.name });
    }
  });
}
