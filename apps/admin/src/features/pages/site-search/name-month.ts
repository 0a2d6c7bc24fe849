import { formatLongDay } from '@bakery/schemas/common/dates';

/** A month such as 2026-11 for people: `November 2026`. */
export function nameMonth(month: string): string {
  return formatLongDay(`${month}-01`).replace(/^1 /, '');
}
