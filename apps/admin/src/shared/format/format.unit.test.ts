import { expect, it } from 'vitest';
import { formatLongMoment, formatMoment, formatStamp } from './format.ts';

it("formats times in India's time zone, whatever the browser's", () => {
  const oneInTheMorning = '2026-11-21T19:30:05.000Z';
  expect(formatMoment(oneInTheMorning)).toMatch(/^22 Nov.*01:00.am$/);
  expect(formatStamp(oneInTheMorning)).toMatch(/^22 Nov.*01:00:05.am$/);
  expect(formatLongMoment(oneInTheMorning)).toMatch(/^22 November 2026.*1:00.am$/);
});
