import { addDays, isDay } from '../../common/dates.ts';
import { formatMinutes, minutesOfDay, parseHours, weekdays } from './hours.ts';
import type { Span, Weekday } from './hours.ts';
import { weekdayOf } from './weekday.ts';

/** Hours of a place as they are typed. */
interface TypedHours {
  hours: Readonly<Record<Weekday, string>>;
  specialDays: readonly { day: string; hours: string }[];
}

export interface HoursError {
  path: (string | number)[];
  message: string;
}

export const hoursErrorMessages = {
  twice: 'This day is in the list twice.',
  ends: (day: string, time: string) => `These hours overlap with those of ${day}, until ${time}.`,
  begins: (day: string, time: string) => `These hours overlap with those of ${day}, from ${time}.`,
} as const;

/**
 * The faults of hours that are right by themselves: hours past midnight that overlap with the hours of the next day,
 * and special days that are there twice.
 */
export function listHoursErrors(typed: TypedHours): HoursError[] {
  return [...listErrorsOfWeek(typed), ...listErrorsOfSpecialDays(typed)];
}

const read = (text: string | undefined): Span[] => parseHours(text ?? '') ?? [];

function listErrorsOfWeek({ hours }: TypedHours): HoursError[] {
  return weekdays.flatMap((day, index) => {
    const next = weekdays[index + 1] ?? weekdays[0];
    const overlap = findOverlap(read(hours[day]), read(hours[next]));
    if (!overlap) return [];
    const { until, from } = overlap;
    return [
      { path: ['hours', day], message: hoursErrorMessages.begins(next, from) },
      { path: ['hours', next], message: hoursErrorMessages.ends(day, until) },
    ];
  });
}

function listErrorsOfSpecialDays({ hours, specialDays }: TypedHours): HoursError[] {
  const hoursOn = (day: string): Span[] =>
    read((specialDays.find((one) => one.day === day) ?? { hours: hours[weekdayOf(day)] }).hours);
  return specialDays.flatMap(({ day, hours: text }, index): HoursError[] => {
    if (!isDay(day)) return [];
    const path = ['specialDays', index];
    if (specialDays.findIndex((one) => one.day === day) < index) {
      return [{ path: [...path, 'day'], message: hoursErrorMessages.twice }];
    }
    const spans = read(text);
    const before = findOverlap(hoursOn(addDays(day, -1)), spans);
    const after = findOverlap(spans, hoursOn(addDays(day, 1)));
    const message = before
      ? hoursErrorMessages.ends('the day before', before.until)
      : after && hoursErrorMessages.begins('the next day', after.from);
    return message === undefined ? [] : [{ path: [...path, 'hours'], message }];
  });
}

/** Where the hours of a day last into those of the next one. */
function findOverlap(
  day: readonly Span[],
  next: readonly Span[],
): { until: string; from: string } | undefined {
  const until = Math.max(0, ...day.map(({ to }) => to)) - minutesOfDay;
  const [first] = next;
  if (!first || first.from >= until) return undefined;
  return { until: formatMinutes(until), from: formatMinutes(first.from) };
}
