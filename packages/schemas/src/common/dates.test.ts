import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  minuteOf,
  mondayOf,
  dayOf,
  describeMoment,
  formatDate,
  formatMoment,
  formatStamp,
  formatTime,
  normalizePublishedDate,
  timeZone,
  toDay,
} from './dates.ts';

/** One o'clock in the morning in India, on a leap day that has just begun. */
const today = new Date('2024-02-28T19:30:00Z');
const normalized = (value: string) => normalizePublishedDate(value, today);
/** Every time whose year has four digits in India. */
const moments = fc.date({
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T18:29:59.999Z'),
  noInvalidDate: true,
});
/** Computed with the JavaScript engine's own calendar. */
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
const dayFirst = (day: string) => day.split('-').toReversed().join('-');

describe('normalizePublishedDate', () => {
  it.each([
    ['2024-01-31', '2024-01-31'],
    ['31-01-2024', '2024-01-31'],
    [' 2024-01-31 ', '2024-01-31'],
    ['2024-01-31T18:29:59.999Z', '2024-01-31'],
    ['2024-01-31T18:30:00.000Z', '2024-02-01'],
    ['2024-01-31T00:00:00.000Z', '2024-01-31'],
    ['2024-01-31T00:10:00+05:30', '2024-01-31'],
    ['2024-01-31T23:50:00', '2024-01-31'],
    ['2024-01-31 00:10:00', '2024-01-31'],
    ['2024-01-31T23:30:00-05:00', '2024-02-01'],
    ['2024-02-29', '2024-02-29'],
    ['29-02-2024', '2024-02-29'],
  ])('takes %j as %s', (value, day) => {
    expect(normalized(value)).toBe(day);
  });

  it.each([
    '',
    '   ',
    '2023-02-29',
    '31-04-2024',
    '2024-13-01',
    '01/02/2024',
    '2024-1-1',
    'soon',
    '0000-01-01',
    '2024-01-31Tnoon',
    '9999-12-31T23:59:59-14:00',
    '0001-01-01T00:00:00+14:00',
  ])('takes %j as today', (value) => {
    expect(normalized(value)).toBe('2024-02-29');
  });

  it('reads each day in every format', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const day = dayOf(moment);
        expect(normalized(day)).toBe(day);
        expect(normalized(dayFirst(day))).toBe(day);
        expect(normalized(moment.toISOString())).toBe(day);
      }),
    );
  });

  it('turns any text into an existing day, and does not change it again', () => {
    const pieces = fc.constantFrom(
      '2024',
      '-',
      '02',
      '30',
      'T',
      ':',
      'Z',
      ' ',
      '99',
      '0',
      '+05:30',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (value) => {
        const day = normalized(value);
        expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(dayOf(new Date(`${day}T00:00:00+05:30`))).toBe(day);
        expect(normalizePublishedDate(day, new Date(0))).toBe(day);
      }),
    );
  });
});

describe('a day', () => {
  it('matches the calendar in India', () => {
    const recent = fc.date({
      min: new Date('1946-01-01T00:00:00Z'),
      max: new Date('2200-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(recent, (moment) => {
        expect(dayOf(moment)).toBe(calendar.format(moment));
        expect(toDay(moment.toISOString())).toBe(calendar.format(moment));
      }),
    );
  });

  it('of what is shown at one in the morning is the day that has begun', () => {
    const timestamp = '2026-11-21T19:30:00.000Z';
    expect(toDay(timestamp)).toBe('2026-11-22');
    expect(formatDate(timestamp)).toBe('22-11-2026');
    expect(formatTime(timestamp)).toBe('01:00');
    expect(formatDate('2026-11-21')).toBe('21-11-2026');
  });
});

describe('formatDate', () => {
  it('formats each day as DD-MM-YYYY, which can be read back', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const day = dayOf(moment);
        expect(formatDate(day)).toBe(dayFirst(day));
        expect(formatDate(moment.toISOString())).toBe(dayFirst(day));
        expect(normalized(formatDate(day))).toBe(day);
      }),
    );
  });

  it('returns other text unchanged', () => {
    expect(formatDate('soon')).toBe('soon');
    expect(formatDate('')).toBe('');
    expect(formatDate('2024-02-30T10:00:00Z')).toBe('2024-02-30T10:00:00Z');
  });
});

it.each([
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

it('a moment has one spelling, in India whatever the time zone, with and without seconds', () => {
  const oneInTheMorning = '2026-11-21T19:30:05.000Z';
  expect(formatMoment(oneInTheMorning)).toBe('22-11-2026, 01:00');
  expect(formatMoment(Date.parse(oneInTheMorning))).toBe('22-11-2026, 01:00');
  expect(formatStamp(oneInTheMorning)).toBe('22-11-2026, 01:00:05');
  expect(describeMoment(minuteOf(oneInTheMorning))).toBe(
    `Sunday, ${formatMoment(oneInTheMorning)}`,
  );
});
