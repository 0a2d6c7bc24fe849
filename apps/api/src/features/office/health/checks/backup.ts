import { formatMoment } from '@bakery/schemas/common/dates';
import { findLastBackup } from '../../../../core/metrics/metrics.queries.ts';
import { good, unused } from '../finding.ts';
import type { HealthCheck } from '../finding.ts';
import { countDays } from '../health.queries.ts';
import { describeSize } from './disk.ts';

const day = 24 * 60 * 60_000;
/** Days. */
const old = 2;
const tooOld = 7;

export const backupCheck: HealthCheck = {
  name: 'backup',
  async look({ db }) {
    const advice =
      'Have a backup made now (npm run db:backup), and see that it is made every night and kept on another machine.';
    const last = await findLastBackup(db);
    if (!last && (await countDays(db)) < old) {
      return { ...unused('There is no backup yet: the site is new.'), advice };
    }
    if (!last) {
      return {
        state: 'look',
        sentence: 'There is no backup: if the server is lost, everything is.',
        advice,
      };
    }
    const days = Math.floor((Date.now() - last.at.getTime()) / day);
    const size = last.bytes === undefined ? '' : ` (${describeSize(last.bytes)})`;
    if (days < old)
      return good(`The newest backup is of ${formatMoment(last.at.toISOString())}${size}.`);
    return {
      state: days < tooOld ? 'look' : 'broken',
      sentence: `The newest backup is ${days} days old${size}: if the server is lost, so is everything since.`,
      advice,
    };
  },
};
