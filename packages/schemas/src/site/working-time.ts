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

function spansOf({ hours, specialDays }: PlaceHours, day: string): Span[] {
  const special = specialDays.find((one) => one.day === day);
  return parseHours(special ? special.hours : hours[weekdayOf(day)]) ?? [];
}

function startOfDay(day: string): number {
  return endOfDay(addDays(day, -1)).getTime();
}
