import { parseHours, weekdays } from '@bakery/schemas/pages/site/hours';
import { groupWeek } from '@bakery/schemas/pages/site/hours-rows';
import type { SpecialDay } from '@bakery/schemas/pages/site/public';
import { dayNumberOf } from '@bakery/schemas/pages/site/weekday';
import { describe, expect, test } from 'vitest';
import { describeOpening } from './open-now.ts';

type Week = Partial<Record<(typeof weekdays)[number], string>>;

const spansOf = (text: string) => parseHours(text)!.flatMap(({ from, to }) => [from, to]);
const special = (day: string, text = ''): SpecialDay => [
  dayNumberOf(day),
  ['', ''],
  ...spansOf(text),
];
const place = (week: string | Week, ...days: SpecialDay[]) => ({
  open: groupWeek(
    weekdays.map((day) => parseHours(typeof week === 'string' ? week : (week[day] ?? ''))!),
  ),
  special: days,
});
/** A time on India's clock. */
const at = (day: string, time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return dayNumberOf(day) * 1_440 + hour * 60 + minute;
};

// 23 November 2026 is a Monday.
const office = place({
  Monday: '9:30-18:00',
  Tuesday: '9:30-18:00',
  Wednesday: '9:30-18:00',
  Thursday: '9:30-18:00',
  Friday: '9:30-18:00',
  Saturday: '9:30-13:00, 16:00-18:00',
});
const late = place({ Friday: '18:00-1:30', Saturday: '18:00-24:00' });
const christmas = special('2026-12-25');
const eve = special('2026-12-24', '7:00-15:00');
const shop = place('7:00-22:00', eve, christmas);

describe('a place', () => {
  test.each([
    // By its minute.
    [office, '2026-11-23', '9:29', 'Closed, opens 9:30'],
    [office, '2026-11-23', '9:30', 'Open now until 18:00'],
    [office, '2026-11-23', '17:59', 'Open now until 18:00'],
    [office, '2026-11-23', '18:00', 'Closed, opens Tuesday 9:30'],
    // Between two spans, and over a closed day.
    [office, '2026-11-28', '13:00', 'Closed, opens 16:00'],
    [office, '2026-11-28', '18:00', 'Closed, opens Monday 9:30'],
    [office, '2026-11-29', '12:00', 'Closed, opens Monday 9:30'],
    // Past midnight, from yesterday's hours.
    [late, '2026-11-27', '18:00', 'Open now until 1:30'],
    [late, '2026-11-28', '0:00', 'Open now until 1:30'],
    [late, '2026-11-28', '1:29', 'Open now until 1:30'],
    [late, '2026-11-28', '1:30', 'Closed, opens 18:00'],
    [late, '2026-11-28', '23:59', 'Open now until 24:00'],
    [late, '2026-11-29', '0:00', 'Closed, opens Friday 18:00'],
    // A special day.
    [shop, '2026-12-23', '22:00', 'Closed, opens Thursday 7:00'],
    [shop, '2026-12-24', '14:59', 'Open now until 15:00'],
    [shop, '2026-12-24', '15:00', 'Closed, opens Saturday 7:00'],
    [shop, '2026-12-25', '12:00', 'Closed, opens Saturday 7:00'],
    [shop, '2026-12-26', '7:00', 'Open now until 22:00'],
  ])('%# on %s at %s', (times, day, time, text) => {
    expect(describeOpening(times, at(day, time))).toBe(text);
  });

  test('that closes for a special day keeps the evening before it', () => {
    const times = place('18:00-1:00', special('2026-11-25'));
    expect(describeOpening(times, at('2026-11-25', '0:30'))).toBe('Open now until 1:00');
    expect(describeOpening(times, at('2026-11-25', '1:00'))).toBe('Closed, opens Thursday 18:00');
    expect(describeOpening(times, at('2026-11-26', '0:30'))).toBe('Closed, opens 18:00');
  });

  test('that is open on a special day alone is open past its midnight', () => {
    const times = place({}, special('2026-11-25', '20:00-2:00'));
    expect(describeOpening(times, at('2026-11-24', '12:00'))).toBe('Closed, opens Wednesday 20:00');
    expect(describeOpening(times, at('2026-11-26', '1:59'))).toBe('Open now until 2:00');
    expect(describeOpening(times, at('2026-11-26', '2:00'))).toBe('Closed');
  });

  test('that opens a week ahead or later is told by the date', () => {
    const sundays = place({ Sunday: '8:00-12:00' });
    expect(describeOpening(sundays, at('2026-11-29', '12:00'))).toBe(
      'Closed, opens 6 December 8:00',
    );
    expect(describeOpening(sundays, at('2026-11-30', '0:00'))).toBe('Closed, opens Sunday 8:00');
    const closed = Array.from({ length: 40 }, (_day, index) =>
      special(index < 9 ? `2026-12-0${index + 1}` : `2026-12-${index + 1}`),
    ).slice(0, 31);
    expect(describeOpening(place('7:00-22:00', ...closed), at('2026-12-01', '8:00'))).toBe(
      'Closed, opens 1 January 7:00',
    );
  });

  test('that is open round the clock says so, and when that ends', () => {
    expect(describeOpening(place('0:00-24:00'), at('2026-11-25', '3:00'))).toBe('Open 24 hours');
    const { special: _none, ...always } = place('0:00-24:00');
    expect(describeOpening(always, at('2026-11-25', '0:00'))).toBe('Open 24 hours');
    const but = place('0:00-24:00', special('2026-11-28'));
    expect(describeOpening(but, at('2026-11-25', '3:00'))).toBe('Open now until Friday 24:00');
    expect(describeOpening(but, at('2026-11-27', '3:00'))).toBe('Open now until 24:00');
    expect(describeOpening(but, at('2026-11-28', '3:00'))).toBe('Closed, opens Sunday 0:00');
  });

  test('whose hours touch at midnight is open through it', () => {
    const times = place({ Friday: '18:00-24:00', Saturday: '0:00-4:00' });
    expect(describeOpening(times, at('2026-11-27', '23:00'))).toBe('Open now until 4:00');
  });

  test('without any hours says nothing', () => {
    expect(describeOpening(place({}), at('2026-11-25', '12:00'))).toBeUndefined();
    expect(describeOpening(place({}, christmas), at('2026-11-25', '12:00'))).toBeUndefined();
    expect(describeOpening({}, at('2026-11-25', '12:00'))).toBeUndefined();
  });

  test('says the same in each week of a year', () => {
    for (let week = 0; week < 53; week += 1) {
      expect(describeOpening(office, at('2026-11-23', '9:29') + week * 7 * 1_440)).toBe(
        'Closed, opens 9:30',
      );
    }
  });
});
