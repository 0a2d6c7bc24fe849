import { addDays, dayOf, endOfDay } from '../../common/dates.ts';
import { minutesOfDay, parseHours, weekdays } from './hours.ts';
import type { Span } from './hours.ts';
import type { Place } from './places.ts';
import { dayNumberOf, weekdayIndexOf, weekdayOf } from './weekday.ts';

/** Hours and special days of a place, as its document has them. */
export type PlaceHours = Pick<Place, 'hours' | 'specialDays'>;

/** A place that is closed for longer than this promises nothing. */
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
export type WorkingClock = (from: Date, to: Date) => number;

/** The minutes of opening hours between two moments, rounded; {@link createWorkingClock} counts many. */
export function countWorkingMinutes(place: PlaceHours, from: Date, to: Date): number {
  return createWorkingClock(place)(from, to);
}

/**
 * Counts minutes of opening hours. Whole weeks and days are counted by arithmetic, so that ten years cost what a day
 * costs: only the days at both ends are looked at, and the special days between them.
 */
export function createWorkingClock({ hours, specialDays }: PlaceHours): WorkingClock {
  const ofWeek = weekdays.map((weekday) => parseHours(hours[weekday]) ?? []);
  const special = new Map<number, Span[]>();
  for (const { day, hours: text } of specialDays) {
    const number = dayNumberOf(day);
    // The first entry of a day holds.
    if (!special.has(number)) special.set(number, parseHours(text) ?? []);
  }
  const ordinary = (day: number) => ofWeek[weekdayIndexOf(day)] ?? [];
  const ofSpecialDays = [...special].map(([day, spans]) => ({
    day,
    difference: lengthOf(spans) - lengthOf(ordinary(day)),
  }));
  const week = ofWeek.reduce((sum, spans) => sum + lengthOf(spans), 0);

  /** The milliseconds of one day that are between two moments. */
  function countDay(day: number, from: number, to: number): number {
    const start = firstDay + day * dayLength;
    let open = 0;
    for (const span of special.get(day) ?? ordinary(day)) {
      const opens = Math.max(start + span.from * minute, from);
      const closes = Math.min(start + span.to * minute, to);
      open += Math.max(0, closes - opens);
    }
    return open;
  }

  /** The minutes of whole days, the last one included. */
  function countDays(first: number, last: number): number {
    const count = last - first + 1;
    const weeks = Math.floor(count / 7);
    let open = weeks * week;
    for (let day = first + weeks * 7; day <= last; day += 1) open += lengthOf(ordinary(day));
    for (const { day, difference } of ofSpecialDays) {
      if (day >= first && day <= last) open += difference;
    }
    return open;
  }

  return (fromDate, toDate) => {
    const [from, to] = [fromDate.getTime(), toDate.getTime()];
    // A day may be open until the end of the next one: the day before counts, and the last two may not as a whole.
    const [first, last] = [dayAt(from) - 1, dayAt(to)];
    let open = 0;
    if (last - first <= 6) {
      for (let day = first; day <= last; day += 1) open += countDay(day, from, to);
      return Math.round(open / minute);
    }
    for (const day of [first, first + 1, last - 1, last]) open += countDay(day, from, to);
    return Math.round(open / minute + countDays(first + 2, last - 2));
  };
}

const dayLength = minutesOfDay * minute;
/** When 1 January 1970 began in India. */
const firstDay = endOfDay('1969-12-31').getTime();

function dayAt(moment: number): number {
  return Math.floor((moment - firstDay) / dayLength);
}

function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}

function spansOf({ hours, specialDays }: PlaceHours, day: string): Span[] {
  const special = specialDays.find((one) => one.day === day);
  return parseHours(special ? special.hours : hours[weekdayOf(day)]) ?? [];
}

function startOfDay(day: string): number {
  return endOfDay(addDays(day, -1)).getTime();
}
