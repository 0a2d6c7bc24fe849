const iso = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/;
const yearFirst = /^(\d{4})-(\d{2})-(\d{2})$/;
const zone = /(?:Z|[+-]\d{2}:?\d{2})$/i;
const dayFirst = /^(\d{2})-(\d{2})-(\d{4})$/;

/** Days are the bakery's, independent of the time zone of the server and the reader. */
export const timeZone = 'Asia/Kolkata';
/** The offset from UTC, unchanged since 1945: India has no daylight saving time. */
const offset = { text: '+05:30', milliseconds: 5.5 * 60 * 60 * 1000 };

/** The day of a time in India as YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return inIndia(moment).replace(/T.*/, '');
}

/** India's local date and time, in the format of an ISO timestamp. */
function inIndia(moment: Date): string {
  return new Date(moment.getTime() + offset.milliseconds).toISOString();
}

/** YYYY-MM-DD. */
export function today(): string {
  return dayOf(new Date());
}

/**
 * Converts a published date from YYYY-MM-DD, DD-MM-YYYY or an ISO timestamp to YYYY-MM-DD. A
 * timestamp becomes its day in India; without a time zone it is taken as India's time. An unknown
 * format, a day that does not exist or an empty value becomes the day of `now`.
 */
export function normalizePublishedDate(value: string, now: Date = new Date()): string {
  const trimmed = value.trim();
  return fromTimestamp(trimmed) ?? fromDay(trimmed) ?? dayOf(now);
}

function fromDay(value: string): string | undefined {
  const day = value.replace(dayFirst, '$3-$2-$1');
  return yearFirst.test(day) && isExisting(day) ? day : undefined;
}

function fromTimestamp(value: string): string | undefined {
  if (value.length <= 10 || !iso.test(value)) return undefined;
  const time = Date.parse(zone.test(value) ? value : `${value}${offset.text}`);
  if (Number.isNaN(time) || fromDay(value.slice(0, 10)) === undefined) return undefined;
  // The time zone offset can move a day out of the range of four-digit years.
  return fromDay(dayOf(new Date(time)));
}

function isExisting(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day;
  return isReal && !day.startsWith('0000');
}

/** Whether a text is a day that exists, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return yearFirst.test(text) && fromDay(text) !== undefined;
}

/** The names of the months, in their order. */
export const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** `25 December`, for a day as YYYY-MM-DD. */
export function nameDay(day: string): string {
  return `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`;
}

/** A day, given as YYYY-MM-DD, in words: 20 November 2026. */
export function formatLongDay(day: string): string {
  return `${nameDay(day)} ${Number(day.split('-')[0])}`;
}

/** The day so many days after a day, both as YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The Monday of a day's week, both as YYYY-MM-DD. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The moment at which a day ends in India. */
export function endOfDay(day: string): Date {
  return new Date(`${addDays(day, 1)}T00:00:00${offset.text}`);
}

const localMoment = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The moment of a local time of India, YYYY-MM-DDTHH:MM; undefined for one that is none. */
export function findMoment(local: string): Date | undefined {
  if (!localMoment.test(local) || !isDay(local.slice(0, 10))) return undefined;
  return new Date(`${local}:00${offset.text}`);
}

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A day, given as YYYY-MM-DD, with its day of the week: Sunday, 22-11-2026. */
export function describeDay(day: string): string {
  const weekday = dayNames[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return `${weekday}, ${formatDate(day)}`;
}

/** A local time of India with its day of the week, for what is planned: Sunday, 22-11-2026, 10:30. */
export function describeMoment(local: string): string {
  return `${describeDay(local.slice(0, 10))}, ${local.slice(11)}`;
}

/** A local time of India in words, for visitors: Thursday, 26 November, 10:15. */
export function nameMoment(local: string): string {
  const [weekday] = describeDay(local.slice(0, 10)).split(',', 1);
  return `${weekday}, ${nameDay(local.slice(0, 10))}, ${local.slice(11)}`;
}

/** Formats a day or an ISO 8601 timestamp as DD-MM-YYYY for display. */
export function formatDate(value: string): string {
  const day = toDay(value);
  return yearFirst.test(day) ? day.split('-').toReversed().join('-') : value;
}

/** The time of day in India, HH:MM, of an ISO 8601 timestamp. */
export function formatTime(timestamp: string): string {
  return inIndia(new Date(timestamp)).slice(11, 16);
}

/** A moment of an ISO 8601 timestamp, in India, as it is written everywhere: 22-11-2026, 10:30. */
export function formatMoment(timestamp: string | number): string {
  return formatStamp(timestamp).slice(0, -3);
}

/** Writes a moment with seconds, for moments that follow each other within a minute: 22-11-2026, 10:30:05. */
export function formatStamp(timestamp: string | number): string {
  const local = inIndia(new Date(timestamp));
  return `${formatDate(local.slice(0, 10))}, ${local.slice(11, 19)}`;
}

/** YYYY-MM-DD of a day or an ISO 8601 timestamp; other text is returned unchanged. */
export function toDay(value: string): string {
  const trimmed = value.trim();
  return fromTimestamp(trimmed) ?? fromDay(trimmed) ?? value;
}

/** The local time in India of an ISO 8601 timestamp, as {@link findMoment} reads it. */
export function minuteOf(timestamp: string): string {
  return inIndia(new Date(timestamp)).slice(0, 16);
}

/** A span of hours as people say it: “less than an hour”, “3 hours”, “4 days”. */
export function describeHours(hours: number): string {
  if (hours < 1) return 'less than an hour';
  if (hours < 48) return Math.floor(hours) === 1 ? 'an hour' : `${Math.floor(hours)} hours`;
  return `${Math.floor(hours / 24)} days`;
}
