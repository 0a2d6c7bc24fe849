import { minuteOf } from '@bakery/schemas/common/dates';

/** The minute in India that comes after a number of minutes, as a form sends it. */
export function inMinutes(minutes: number): string {
  return minuteOf(new Date(Date.now() + minutes * 60_000).toISOString());
}
