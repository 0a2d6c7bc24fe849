import { formatMinutes, weekdays } from './hours.ts';
import type { Span } from './hours.ts';

/** Days with the same hours: the first and the last of them, Monday is 0, and their spans one after the other. */
export type HoursRow = readonly [first: number, last: number, ...spans: number[]];

/** The hours of a week in rows. Closed days are left out. */
export function groupWeek(week: readonly (readonly Span[])[]): HoursRow[] {
  const days = week.map((spans) => spans.flatMap(({ from, to }) => [from, to]));
  const rows: HoursRow[] = [];
  let first = 0;
  for (const [last, spans] of days.entries()) {
    if (String(days[last + 1]) === String(spans)) continue;
    if (spans.length > 0) rows.push([first, last, ...spans]);
    first = last + 1;
  }
  return rows;
}

/** A row in words: `Monday to Saturday, 9:30 to 18:00`. */
export function describeRow([first, last, ...spans]: HoursRow): string {
  const from = weekdays[first];
  const days = first === last ? from : `${from} to ${weekdays[last]}`;
  return `${last - first === 6 ? 'Every day' : days}, ${describeSpans(spans)}`;
}

/** Spans in words: `7:00 to 13:00, 16:00 to 22:00`. */
export function describeSpans(spans: readonly number[]): string {
  const parts: string[] = [];
  const times = spans.map(formatMinutes);
  for (let at = 0; at < times.length; at += 2) parts.push(`${times[at]} to ${times[at + 1]}`);
  return parts.join(', ') || 'closed';
}
