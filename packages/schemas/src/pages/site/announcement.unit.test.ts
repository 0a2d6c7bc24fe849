import { expect, test } from 'vitest';
import { describeMoment, findMoment } from '../../common/dates.ts';
import { announcement, isDue } from './announcement.ts';
import { findLineError } from './line-width.ts';

const at = (from: string, to: string, now: string, text = 'Open today') =>
  isDue({ announcement: { text, link: '', from, to } }, new Date(`${now}:00+05:30`));

test.each([
  ['', '', '2026-11-22T10:00', true],
  ['2026-11-22T10:00', '', '2026-11-22T09:59', false],
  ['2026-11-22T10:00', '', '2026-11-22T10:00', true],
  ['', '2026-11-22T10:00', '2026-11-22T09:59', true],
  ['', '2026-11-22T10:00', '2026-11-22T10:00', false],
])('an announcement from "%s" to "%s" is due at %s: %s', (from, to, now, expected) => {
  expect(at(from, to, now)).toBe(expected);
});

test('without a text it never is', () => {
  expect(at('', '', '2026-11-22T10:00', '')).toBe(false);
});

test('a moment is one of India, with its day of the week', () => {
  expect(findMoment('2026-11-22T10:00')?.toISOString()).toBe('2026-11-22T04:30:00.000Z');
  expect(describeMoment('2026-11-22T10:00')).toBe('Sunday, 22-11-2026, 10:00');
  for (const wrong of ['', '2026-11-22', '2026-11-31T10:00', '2026-11-22T24:00', 'soon']) {
    expect(findMoment(wrong)).toBeUndefined();
  }
});

test('a line of common words has room on a phone, one of wide letters has less', () => {
  expect(findLineError('Plum cakes until Christmas: order by Friday')).toBeUndefined();
  expect(findLineError('PLUM CAKES UNTIL CHRISTMAS, ORDER BY FRIDAY')).toBeDefined();
  expect(findLineError('ऑर्डर शुक्रवार तक')).toBeUndefined();
});

test.each([
  ['', true],
  ['/cakes', true],
  ['/cakes?search=plum#listing', true],
  ['https://example.com', true],
  ['shree.in/offers', true],
  ['//evil.example', false],
  ['/\\\\evil.example', false],
  ['cakes', false],
  ['javascript:alert(1)', false],
])('it leads to "%s": %s', (link, expected) => {
  const content = { announcement: { text: 'Plum cakes', link, from: '', to: '' } };
  expect(announcement.safeParse(content).success).toBe(expected);
});
