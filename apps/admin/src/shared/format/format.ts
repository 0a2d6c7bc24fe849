import { formatMoment, formatStamp } from '@bakery/schemas/common/dates';
import { formatNumber } from '@bakery/schemas/common/format-number';
import { formatPrice } from '@bakery/schemas/catalogue/format-price';

export { formatMoment, formatNumber, formatPrice, formatStamp };

/** A price in a list that has drafts: one without a price has 0. */
export function formatDraftPrice(price: number): string {
  return price === 0 ? '–' : formatPrice(price);
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
