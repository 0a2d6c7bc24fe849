import { maxLabelsOfEnquiry } from '@bakery/schemas/enquiries/inbox.constants';
import type { InboxManyDone } from '@bakery/schemas/enquiries/inbox';
import { countOf } from '../../../content/kinds/kinds.ts';
import { formatNumber } from '../../../shared/format/format.ts';

/** The result of a change of many, in words. */
export function describeDone({ changed, same, full, skipped }: InboxManyDone): string {
  if (changed === 0 && full === 0 && skipped === 0) {
    return same === 1 ? 'It was so already.' : 'All of them were so already.';
  }
  return [
    `${countOf('enquiry', changed)} changed.`,
    same > 0 && `${formatNumber(same)} ${same === 1 ? 'was' : 'were'} so already.`,
    full > 0 && `${formatNumber(full)} left out: no more than ${maxLabelsOfEnquiry} labels each.`,
    skipped > 0 && `${formatNumber(skipped)} left out: somebody has changed them meanwhile.`,
  ]
    .filter(Boolean)
    .join(' ');
}
