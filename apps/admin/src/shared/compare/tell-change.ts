import type { FieldChange } from '@bakery/schemas/office/audit-log';
import { formatPrice } from '../format/format.ts';

/** A longer value would fill the line of a list. */
const maxShown = 60;
const priceMark = ' (₹)';

/** The change of a field in a line: `Price: ₹50.00 → ₹55.00`. */
export function tellChange({ field, before, after, isLong }: FieldChange): string {
  const isPrice = field.endsWith(priceMark);
  const label = isPrice ? field.slice(0, -priceMark.length) : field;
  if (!isLong && before === null && isTooLong(after)) return `${label}: – → ${cut(after)}`;
  if (isLong || isTooLong(before) || isTooLong(after)) return `${label}: changed`;
  const show = (value: string | null) => {
    if (value === null) return '–';
    return isPrice && value.trim() !== '' && Number.isFinite(Number(value))
      ? formatPrice(Number(value))
      : value;
  };
  return `${label}: ${show(before)} → ${show(after)}`;
}

/** Whether a line tells of a change all that there is to tell. */
export function isToldWhole({ isLong, before, after }: FieldChange): boolean {
  return !isLong && !isTooLong(before) && !isTooLong(after);
}

const isTooLong = (value: string | null): value is string => (value?.length ?? 0) > maxShown;

/** The whole words that fit. */
function cut(value: string): string {
  return `${value.slice(0, maxShown).replace(/[\s,]*\S*$/, '') || value.slice(0, maxShown)} …`;
}
