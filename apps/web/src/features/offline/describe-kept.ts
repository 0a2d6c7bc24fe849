import { minuteOf, nameMoment } from '@bakery/schemas/common/dates';
import type { Reason } from './device.ts';

const reasons: Record<Reason, string> = {
  offline: 'You are offline.',
  slow: 'The connection is very slow.',
};

/** The words of the strip: why something kept is shown, and of when it is. */
export function describeKept(reason: Reason, at: string): string {
  const age = Number.isNaN(Date.parse(at))
    ? ''
    : ` This page is as of ${nameMoment(minuteOf(at))}.`;
  return reasons[reason] + age;
}
