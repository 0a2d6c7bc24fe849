import { weekdays } from './hours.ts';
import type { Weekday } from './hours.ts';

const dayLength = 24 * 60 * 60 * 1_000;

/** The number of a day, counted from 1 January 1970. */
export function dayNumberOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayLength;
}

/** The weekday of a day as its number; Monday is 0. */
export function weekdayIndexOf(dayNumber: number): number {
  // 1 January 1970 was a Thursday; whole weeks are added for the days before.
  return (dayNumber + 3 + 719_166) % 7;
}

export function weekdayOf(day: string): Weekday {
  return weekdays[weekdayIndexOf(dayNumberOf(day))]!;
}
