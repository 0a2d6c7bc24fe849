import { addDays, today } from '@bakery/schemas/common/dates';
import { insightLimits } from '@bakery/schemas/pages/insights';
import type { JobDefinition } from '../../../core/jobs/job-definition.ts';
import * as queries from './insights.queries.ts';

declare module '../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'visit-retention': Scheduled;
  }
}

/** Days that a run removes: with a clock that is years ahead, little is lost before somebody notices. */
const daysOfRun = 31;

/** Removes old counts, and soon after midnight in India the salt of the day that is over. */
export const visitRetentionJob: JobDefinition<'visit-retention'> = {
  label: 'Removing old counts of visits',
  schedule: '35 18 * * *',
  giveUpAfter: 5,
  async run({ db }) {
    await queries.deleteOldSalts(db, today());
    const first = await queries.findFirstKept(db);
    if (first === undefined) return;
    const limit = monthsBefore(today(), insightLimits.months);
    const until = addDays(first, daysOfRun);
    await queries.deleteCountsBefore(db, until < limit ? until : limit);
  },
};

function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 10);
}
