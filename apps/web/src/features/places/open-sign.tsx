import type { ReachHours } from '@bakery/schemas/pages/site/public';
import { describeOpening, toOpeningTimes } from './open-now.ts';
import { useIndianMinute } from './use-indian-minute.ts';

/** Whether one of the places is open in this minute, in two words. */
export function OpenSign({ hours }: { hours: readonly ReachHours[] }) {
  const now = useIndianMinute();
  const isOpen = hours.some((one) => describeOpening(toOpeningTimes(one), now)?.startsWith('Open'));
  return isOpen ? 'Open now' : 'Closed now';
}
