/** When enquiries came in the last weeks. */
export interface EnquiryRhythm {
  /** The newest one; null without any. */
  last: Date | null;
  /** The days that the history covers. */
  days: number;
  /** How many came in an hour of a day of the week, from Sunday, 0 o'clock, in UTC: 168 numbers. */
  byHour: readonly number[];
  /** The longest time between two, in hours. */
  longestGap: number;
}

const hour = 3_600_000;
/** With fewer nothing is usual. */
const fewest = 30;
const fewestDays = 21;
/** So many that should have come and did not: chance has that once in 20,000 times. */
const missing = 10;
/** Enquiries come in bursts: a silence must also be longer than any of the last weeks, by half. */
const factor = 1.5;

/**
 * Whether no enquiry has come for a time in which many usually do, by the days of the week and the hours: a night or a
 * Sunday is not unusual. It says so only where that is clear.
 */
export function isUnusuallyQuiet(
  { last, days, byHour, longestGap }: EnquiryRhythm,
  now: Date,
): { isQuiet: boolean; expected: number } {
  const total = byHour.reduce((sum, count) => sum + count, 0);
  if (last === null || total < fewest || days < fewestDays) return { isQuiet: false, expected: 0 };
  const weeks = days / 7;
  const silence = (now.getTime() - last.getTime()) / hour;
  let expected = 0;
  for (let at = last.getTime(); at < now.getTime(); at += hour) {
    const moment = new Date(at);
    const share = Math.min(1, (now.getTime() - at) / hour);
    const slot = moment.getUTCDay() * 24 + moment.getUTCHours();
    expected += ((byHour[slot] ?? 0) / weeks) * share;
  }
  return { isQuiet: expected >= missing && silence > factor * longestGap, expected };
}
