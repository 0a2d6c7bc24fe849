import { formatMinutes, minutesOfDay } from '@bakery/schemas/pages/site/hours';
import type { HoursRow } from '@bakery/schemas/pages/site/hours-rows';
import type { ReachHours, SpecialDay } from '@bakery/schemas/pages/site/public';
import { weekdayIndexOf } from '@bakery/schemas/pages/site/weekday';

/** The hours of a place: those of each week, and of special days in their stead. */
export interface OpeningTimes {
  open?: readonly HoursRow[] | undefined;
  special?: readonly SpecialDay[] | undefined;
}

/** The hours that every page has of the places, as those of a place. */
export function toOpeningTimes({ open, special = [] }: ReachHours): OpeningTimes {
  return { open, special: special.map(([day, ...spans]) => [day, ['', ''], ...spans]) };
}

/** More than the special days that a place can have, and a week. */
const daysAhead = 60;

/**
 * Whether a place is open and when that changes, `now` in minutes since 1970 on India's clock: `Open now until
 * 22:00`. Hours belong to the day on which they begin: a special day does not end those of the evening before.
 * Undefined for a place without any hours.
 */
export function describeOpening(
  { open = [], special = [] }: OpeningTimes,
  now: number,
): string | undefined {
  if (![...open, ...special].some(([, , ...spans]) => spans.length)) return undefined;
  const today = Math.floor(now / minutesOfDay);
  let until = now;
  for (let day = today - 1; day < today + daysAhead; day += 1) {
    const weekday = weekdayIndexOf(day);
    const [, , ...spans] =
      special.find(([date]) => date === day) ??
      open.find(([first, last]) => first <= weekday && weekday <= last) ??
      [];
    for (let at = 0; at < spans.length; at += 2) {
      const pair = spans.slice(at, at + 2);
      const [from = 0, to = 0] = pair.map((minute) => day * minutesOfDay + minute);
      if (to <= until) continue;
      if (from > until) return until > now ? sayOpen(until, now) : sayClosed(from, day - today);
      until = to;
    }
  }
  return until > now ? sayOpen(until, now) : 'Closed';
}

function sayOpen(until: number, now: number): string {
  const days = (until - now) / minutesOfDay;
  if (days > 7) return 'Open 24 hours';
  // Midnight is 24:00 of the day that ends.
  const day = Math.ceil(until / minutesOfDay) - 1;
  const weekday = days < 1 ? '' : nameDay(day, { weekday: 'long' });
  return `Open now until ${weekday}${formatMinutes(until - day * minutesOfDay)}`;
}

function sayClosed(from: number, daysUntil: number): string {
  const format =
    daysUntil < 7 ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const);
  const day = daysUntil === 0 ? '' : nameDay(Math.floor(from / minutesOfDay), format);
  return `Closed, opens ${day}${formatMinutes(from % minutesOfDay)}`;
}

/** Always in English; said only in the browser, so that nothing differs from what the server rendered. */
function nameDay(day: number, format: Intl.DateTimeFormatOptions): string {
  const date = new Date(day * 86_400_000);
  return `${date.toLocaleDateString('en-GB', { ...format, timeZone: 'UTC' })} `;
}
