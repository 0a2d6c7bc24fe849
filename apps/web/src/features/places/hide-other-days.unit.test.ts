import { dayNumberOf } from '@bakery/schemas/pages/site/weekday';
import { afterEach, expect, test, vi } from 'vitest';
import hideOtherDays from './hide-other-days.script.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  // The days of India, whose midnight is at 18:30 UTC.
  ['2026-12-10T18:29:59Z', ['2026-12-10', '2026-12-11', '2026-12-24']],
  ['2026-12-10T18:30:00Z', ['2026-12-11', '2026-12-24', '2026-12-25']],
  ['2026-12-25T18:29:59Z', ['2026-12-25']],
  ['2026-12-25T18:30:00Z', []],
])('at %s the special days of two weeks are shown', (now, shown) => {
  vi.useFakeTimers({ now: new Date(now) });
  const items = ['2026-12-09', '2026-12-10', '2026-12-11', '2026-12-24', '2026-12-25'].map(
    (day) => ({
      day,
      dataset: { day: String(dayNumberOf(day)) },
      hidden: true,
    }),
  );
  vi.stubGlobal('document', { querySelectorAll: () => items });
  hideOtherDays();
  expect(items.filter(({ hidden }) => !hidden).map(({ day }) => day)).toEqual(shown);
});
