import { describeHours } from '@bakery/schemas/common/dates';
import { good } from '../finding.ts';
import type { HealthCheck } from '../finding.ts';
import { readEnquiryRhythm } from '../health.queries.ts';
import { isUnusuallyQuiet } from '../unusual-silence.ts';

export const enquiriesCheck: HealthCheck = {
  name: 'enquiries',
  async look({ db }) {
    const rhythm = await readEnquiryRhythm(db);
    if (rhythm.last === null) return good('No enquiry has come yet.');
    const ago = describeHours((Date.now() - rhythm.last.getTime()) / 3_600_000);
    const { isQuiet, expected } = isUnusuallyQuiet(rhythm, new Date());
    if (!isQuiet) return good(`The last enquiry came ${ago} ago.`);
    return {
      state: 'look',
      sentence: `The last enquiry came ${ago} ago; in that time ${Math.round(expected)} usually come.`,
      advice:
        'Send one yourself by the form of the site. If it is in the list here, it may just be quiet; if not, please tell whoever looks after the server.',
    };
  },
};
