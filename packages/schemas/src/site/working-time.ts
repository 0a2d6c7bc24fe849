import { addDays, dayOf, endOfDay } from '../dates.ts';
import { parseHours } from './hours.ts';
import type { Span } from './hours.ts';
import type { Place } from './places.ts';
import { weekdayOf } from './weekday.ts';

/** Hours and special days of a place, as its document has them. */
export type PlaceHours = Pick<Place, 'hours' | 'specialDays'>;

/** Who is closed for longer than this promises nothing. */
const maxDays = 60;
const minute = 60_000;

/**
 * The moment at which so many minutes of opening hours have passed since another moment; undefined for a place that
 * has no hours in the next two months.
 */
export function addWorkingMinutes(
  { hours, specialDays }: PlaceHours,
  from: Date,
  minutes: number,
): Date | undefined {
  let left = minutes;
  // The day before may be open past midnight.
  let day = addDays(dayOf(from), -1);
  for (let number = 0; number <= maxDays; number += 1, day = addDays(day, 1)) {
    const start = startOfDay(day);
    for (const span of spansOf({ hours, specialDays }, day)) {
      const opens = Math.max(start + span.from * minute, from.getTime());
      const open = (start + span.to * minute - opens) / minute;
      if (open <= 0) continue;
      if (left <= open) return new Date(opens + left * minute);
      left -= open;
    }
  }
  return undefined;
}

/** Days back in which the last moment is looked for: longer than a place can be closed and still promise something. */
const maxDaysBack = 2 * maxDays;

/**
 * The moment before which everything must come whose minutes of opening hours, counted by {@link addWorkingMinutes},
 * are over before another moment; undefined where nothing of the last months has.
 */
export function findLastStart(place: PlaceHours, end: Date, minutes: number): Date | undefined {
  const isOver = (from: number) => {
    const at = addWorkingMinutes(place, new Date(from), minutes);
    return at !== undefined && at < end;
  };
  const day = 24 * 60 * minute;
  const first = end.getTime() - maxDaysBack * day;
  if (countWorkingMinutes(place, new Date(first), end) < minutes) return undefined;
  let after = end.getTime();
  while (!isOver(after - day)) {
    after -= day;
    if (after < first) return undefined;
  }
  let before = after - day;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (isOver(middle)) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** The minutes of opening hours between two moments, rounded. */
export function countWorkingMinutes(place: PlaceHours, from: Date, to: Date): number {
  let open = 0;
  // The day before may be open past midnight.
  for (let day = addDays(dayOf(from), -1); startOfDay(day) < to.getTime(); day = addDays(day, 1)) {
    const start = startOfDay(day);
    for (const span of spansOf(place, day)) {
      const opens = Math.max(start + span.from * minute, from.getTime());
      const closes = Math.min(start + span.to * minute, to.getTime());
      open += Math.max(0, closes - opens);
    }
  }
  return Math.round(open / minute);
}

function spansOf({ hours, specialDays }: PlaceHours, day: string): Span[] {
  const special = specialDays.find((one) => one.day === day);
  return parseHours(special ? special.hours : hours[weekdayOf(day)]) ?? [];
}

function startOfDay(day: string): number {
  return endOfDay(addDays(day, -1)).getTime();
}
