import { describe, expect, it } from 'vitest';
import { isUnusuallyQuiet } from './unusual-silence.ts';

/** Two an hour from 4 to 12 o'clock on weekdays, none on Sundays: a bakery's day in UTC. */
const byHour: readonly number[] = Array.from({ length: 168 }, (_, slot) => {
  const [day, hour] = [Math.floor(slot / 24), slot % 24];
  return day !== 0 && hour >= 4 && hour < 12 ? 16 : 0;
});
const usual = { days: 56, byHour, longestGap: 40 };
const quiet = (last: string, now: string, rhythm = usual) =>
  isUnusuallyQuiet({ ...rhythm, last: new Date(last) }, new Date(now)).isQuiet;

describe('a silence', () => {
  it('is usual at night and on a Sunday', () => {
    expect(quiet('2026-11-25T11:50:00Z', '2026-11-26T04:00:00Z')).toBe(false);
    // From Saturday noon to Monday morning.
    expect(quiet('2026-11-21T11:50:00Z', '2026-11-23T05:00:00Z')).toBe(false);
  });

  it('is unusual when it is longer than any and many should have come', () => {
    expect(quiet('2026-11-24T05:00:00Z', '2026-11-26T20:00:00Z')).toBe(true);
    // A silence of two days is not long enough.
    expect(quiet('2026-11-24T05:00:00Z', '2026-11-26T06:00:00Z')).toBe(false);
  });

  it('is not told of where little is known', () => {
    const few = byHour.map((count) => (count > 0 ? 0.5 : 0));
    expect(quiet('2026-11-24T05:00:00Z', '2026-11-30T20:00:00Z', { ...usual, byHour: few })).toBe(
      false,
    );
    expect(quiet('2026-11-24T05:00:00Z', '2026-11-30T20:00:00Z', { ...usual, days: 14 })).toBe(
      false,
    );
    expect(isUnusuallyQuiet({ ...usual, last: null }, new Date()).isQuiet).toBe(false);
  });
});
