import { describeHours } from '@bakery/schemas/common/dates';
import { listQueueDepths } from '../../../../core/metrics/metrics.queries.ts';
import { good } from '../finding.ts';
import type { HealthCheck } from '../finding.ts';

/** Seconds. */
const late = 15 * 60;
const tooLate = 2 * 60 * 60;

export const queueCheck: HealthCheck = {
  name: 'queue',
  async look({ db, jobs }) {
    const depths = await listQueueDepths(db);
    const failed = depths.reduce((sum, depth) => sum + depth.failed, 0);
    const [oldest] = depths.filter(({ due }) => due > 0).toSorted((a, b) => b.age - a.age);
    if (oldest && oldest.age > late) {
      const minutes = Math.round(oldest.age / 60);
      const waited = oldest.age > tooLate ? describeHours(minutes / 60) : `${minutes} minutes`;
      return {
        state: oldest.age > tooLate ? 'broken' : 'look',
        sentence: `“${jobs.describe(oldest.task, undefined).label}” has waited for ${waited}: what is done behind the scenes does not get done.`,
        advice:
          'Please have the server restarted. If it waits again after that, tell whoever looks after it.',
      };
    }
    if (failed > 0) {
      return {
        state: 'look',
        sentence:
          failed === 1
            ? 'One thing was not done, and is not tried again by itself.'
            : `${failed} things were not done, and are not tried again by themselves.`,
        advice: 'Look at “Background work”: it says why, and runs them again.',
      };
    }
    return good('Everything that is done behind the scenes is done in time.');
  },
};
