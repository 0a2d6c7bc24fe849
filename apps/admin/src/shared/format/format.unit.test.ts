import { expect, it } from 'vitest';
import { formatFileSize, formatLongMoment, formatMoment, formatStamp } from './format.ts';

it("formats times in India's time zone, whatever the browser's", () => {
  const oneInTheMorning = '2026-11-21T19:30:05.000Z';
  expect(formatMoment(oneInTheMorning)).toMatch(/^22 Nov.*01:00.am$/);
  expect(formatStamp(oneInTheMorning)).toMatch(/^22 Nov.*01:00:05.am$/);
  expect(formatLongMoment(oneInTheMorning)).toMatch(/^22 November 2026.*1:00.am$/);
});

it.each([
  [1, '1 byte'],
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1536, '2 KB'],
  [1_572_864, '1.5 MB'],
])('writes a size of %i bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
