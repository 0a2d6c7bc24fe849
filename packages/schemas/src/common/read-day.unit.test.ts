import { expect, it } from 'vitest';
import { readDay } from './read-day.ts';

it.each([
  ['', ''],
  ['21-11-2026', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['5-1-2026', '2026-01-05'],
  ['21/11/2026', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  [' 21 11 2026 ', '2026-11-21'],
  ['21 Nov 2026', '2026-11-21'],
  ['21st November, 2026', '2026-11-21'],
  ['Nov 21, 2026', '2026-11-21'],
  ['२१-११-२०२६', '2026-11-21'],
  ['\u200e21-11-2026\u2069', '2026-11-21'],
])('%s is %s', (text, day) => {
  expect(readDay(text)).toEqual({ day });
});

it.each([
  ['21-11', 'A day such as'],
  ['tomorrow', 'A day such as'],
  ['21-11-26', 'four digits'],
  ['31-02-2026', 'no such day'],
  ['21-13-2026', 'no such day'],
  ['21 Foo 2026', '“Foo” is no month'],
  ['21:11:2026', '“:” is not part'],
  ['21-11-2026?', '“?” is not part'],
])('%s is no day, since %s', (text, trouble) => {
  expect(readDay(text)).toEqual({ trouble: expect.stringContaining(trouble) });
});
