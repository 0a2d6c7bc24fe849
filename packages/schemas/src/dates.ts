const iso = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/;
const dayFirst = /^(\d{2})-(\d{2})-(\d{4})$/;

/**
 * A published date as YYYY-MM-DD from YYYY-MM-DD, DD-MM-YYYY or an ISO timestamp. A timestamp counts
 * by its day in UTC. An unknown format, a day that does not exist or nothing becomes `today`.
 */
export function normalizePublishedDate(value: string, today: Date = new Date()): string {
  const trimmed = value.trim();
  return fromTimestamp(trimmed) ?? fromDay(trimmed) ?? today.toISOString().slice(0, 10);
}

function fromDay(value: string): string | undefined {
  const ymd = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (ymd) return existing(ymd[1]!, ymd[2]!, ymd[3]!);
  const dmy = dayFirst.exec(value);
  return dmy ? existing(dmy[3]!, dmy[2]!, dmy[1]!) : undefined;
}

function fromTimestamp(value: string): string | undefined {
  if (value.length <= 10 || !iso.test(value)) return undefined;
  const [day] = value.split(/[T ]/);
  const time = Date.parse(value);
  if (Number.isNaN(time) || fromDay(day!) === undefined) return undefined;
  // Its zone can move a day over the edge of the years that have four digits.
  return fromDay(new Date(time).toISOString().split('T', 1)[0]!);
}

function existing(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month}-${day}`;
  const date = new Date(`${text}T00:00:00Z`);
  const real = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
  return real && Number(year) >= 1 ? text : undefined;
}

/** DD-MM-YYYY, as dates are shown on the site, from an ISO day or timestamp. */
export function formatDate(value: string): string {
  const match = iso.exec(value);
  return match ? `${match[3]}-${match[2]}-${match[1]}` : value;
}
