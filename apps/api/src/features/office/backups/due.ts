import { dayOf } from '@bakery/schemas/common/dates';

/** Minutes since midnight in India. */
export type TimeOfDay = number;

interface LastRuns {
  /** The start of the newest run that has made a backup, or of the installation. */
  reference: Date;
  /** The start of the newest run, when it has failed. */
  failedAt: Date | undefined;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const wrongClock = day / 2;

/** The last time at or before `now` at which a backup was due. */
export function lastDue(now: Date, time: TimeOfDay): Date {
  const midnight = new Date(`${dayOf(now)}T00:00:00+05:30`).getTime();
  const today = midnight + time * minute;
  return new Date(today <= now.getTime() ? today : today - day);
}

/**
 * Whether a backup is to be made now: none is newer than the last time at which one was due. One that has failed is tried
 * again after an hour. A last one that is far in the future was made by a wrong clock, and counts for nothing; where the clock was
 * set back by some hours, the same night gets no second one.
 */
export function isDue(now: Date, time: TimeOfDay, { reference, failedAt }: LastRuns): boolean {
  if (failedAt && !isRetryDue(now, failedAt)) return false;
  if (reference.getTime() > now.getTime() + wrongClock) return true;
  return reference < lastDue(now, time);
}

/** An hour after a failure; one in the future is of a wrong clock. */
export function isRetryDue(now: Date, failedAt: Date): boolean {
  const since = now.getTime() - failedAt.getTime();
  return since < 0 || since >= hour;
}
