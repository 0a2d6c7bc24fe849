const iso = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/;
const yearFirst = /^(\d{4})-(\d{2})-(\d{2})$/;
const zone = /(?:Z|[+-]\d{2}:?\d{2})$/i;
const dayFirst = /^(\d{2})-(\d{2})-(\d{4})$/;

/** Whatever the time zone of the server or of the reader, days are the bakery's. */
export const timeZone = 'Asia/Kolkata';
/** Its offset from UTC, which has not changed since 1945: there is no daylight saving time. */
const offset = { text: '+05:30', milliseconds: 5.5 * 60 * 60 * 1000 };

/** The day of a moment in India as YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return inIndia(moment).split('T', 1)[0]!;
}

/** What India's clocks and calendars show, in the form of an ISO timestamp. */
function inIndia(moment: Date): string {
  return new Date(moment.getTime() + offset.milliseconds).toISOString();
}

/** YYYY-MM-DD. */
export function today(): string {
  return dayOf(new Date());
}

/**
 * A published date as YYYY-MM-DD from YYYY-MM-DD, DD-MM-YYYY or an ISO timestamp. A timestamp counts
 * by its day in India, and is India's time when it names no zone. An unknown format, a day that does
 * not exist or nothing becomes the day of `now`.
 */
export function normalizePublishedDate(value: string, now: Date = new Date()): string {
  const trimmed = value.trim();
  return fromTimestamp(trimmed) ?? fromDay(trimmed) ?? dayOf(now);
}

function fromDay(value: string): string | undefined {
  const ymd = yearFirst.exec(value);
  if (ymd) return existing(ymd[1]!, ymd[2]!, ymd[3]!);
  const dmy = dayFirst.exec(value);
  return dmy ? existing(dmy[3]!, dmy[2]!, dmy[1]!) : undefined;
}

function fromTimestamp(value: string): string | undefined {
  if (value.length <= 10 || !iso.test(value)) return undefined;
  const [day] = value.split(/[T ]/);
  const time = Date.parse(zone.test(value) ? value : `${value}${offset.text}`);
  if (Number.isNaN(time) || fromDay(day!) === undefined) return undefined;
  // Its zone can move a day over the edge of the years that have four digits.
  return fromDay(dayOf(new Date(time)));
}

function existing(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month}-${day}`;
  const date = new Date(`${text}T00:00:00Z`);
  const real = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
  return real && Number(year) >= 1 ? text : undefined;
}

/** DD-MM-YYYY, as dates are shown, from a day or a timestamp in ISO 8601. */
export function formatDate(value: string): string {
  const day = toDay(value);
  return yearFirst.test(day) ? day.split('-').toReversed().join('-') : value;
}

/** The time of day in India, HH:MM, of a timestamp in ISO 8601. */
export function formatTime(timestamp: string): string {
  return inIndia(new Date(timestamp)).slice(11, 16);
}

/** YYYY-MM-DD from a day or a timestamp in ISO 8601; what is neither stays as it is. */
export function toDay(value: string): string {
  const trimmed = value.trim();
  return fromTimestamp(trimmed) ?? fromDay(trimmed) ?? value;
}
