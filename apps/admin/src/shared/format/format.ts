import { timeZone } from '@bakery/schemas/dates';
import { formatNumber } from '@bakery/schemas/format-number';
import { formatPrice } from '@bakery/schemas/format-price';

export { formatNumber, formatPrice };

/** Times of day are in India's time zone, as days are. A format is created when it is first used, not at the app's start. */
function indian(parts: Intl.DateTimeFormatOptions): (time: number | string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (time) => {
    format ??= new Intl.DateTimeFormat('en-IN', { ...parts, timeZone });
    return format.format(new Date(time));
  };
}

const shortTime = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
const moments = indian(shortTime);
const stamps = indian({ ...shortTime, second: '2-digit' });
const datedMoments = indian({ year: 'numeric', ...shortTime });
const datedStamps = indian({ year: 'numeric', ...shortTime, second: '2-digit' });
const longMoments = indian({ dateStyle: 'long', timeStyle: 'short' });

/** A price in a list that has drafts: one without a price has 0. */
export function formatDraftPrice(price: number): string {
  return price === 0 ? '–' : formatPrice(price);
}

/** A recent time: 12 Nov, 10:32 am. */
export function formatMoment(time: number | string): string {
  return moments(time);
}

/** The same with seconds: 12 Nov, 10:32:05 am. */
export function formatStamp(time: string): string {
  return stamps(time);
}

/** The same with its year: 12 Nov 2026, 10:32:05 am. */
export function formatDatedStamp(time: string): string {
  return datedStamps(time);
}

/** A time of any year, without seconds: 12 Nov 2026, 10:32 am. */
export function formatDatedMoment(time: string): string {
  return datedMoments(time);
}

/** A time with its year: 12 November 2026 at 10:32 am. */
export function formatLongMoment(time: string): string {
  return longMoments(time);
}

/** A short form of an id: # and its last 4 characters. */
export function formatId(id: string): string {
  return `#${id.slice(-4)}`;
}

export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
