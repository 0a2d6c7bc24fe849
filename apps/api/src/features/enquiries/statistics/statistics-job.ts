import { statisticsPeriods } from '@bakery/schemas/enquiries/statistics.constants';
import type { JobDefinition } from '../../../core/jobs/job-definition.ts';
import { readWeeks } from './statistics.service.ts';
import { measureWeek } from './measure.ts';

declare module '../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'enquiry-numbers': Scheduled;
  }
}

/** Counts what has changed, so that nobody waits for much, and completes what an earlier release has stored. */
export const enquiryStatisticsJob: JobDefinition<'enquiry-numbers'> = {
  label: 'Counting enquiries',
  schedule: '50 * * * *',
  giveUpAfter: 1,
  async run(deps, _payload, { signal }) {
    const longest = Math.max(...statisticsPeriods);
    const weeks = await readWeeks(deps, longest);
    // The newest first: they are looked at most.
    for (const [week, { unmeasured }] of [...weeks].toSorted().toReversed()) {
      if (unmeasured > 0) await measureWeek(deps, week, signal);
      if (signal.aborted) return;
    }
    await readWeeks(deps, longest);
  },
};
