import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, endOfDay } from '../../common/dates.ts';
import { parseHours, weekdays } from './hours.ts';
import { addWorkingMinutes, countWorkingMinutes, findLastStart } from './working-time.ts';
import type { PlaceHours } from './working-time.ts';
import { weekdayOf } from './weekday.ts';

const office: PlaceHours = {
  hours: {
    Monday: '9:30-13:00, 14:00-18:00',
    Tuesday: '9:30-18:00',
    Wednesday: '9:30-18:00',
    Thursday: '9:30-18:00',
    Friday: '9:30-18:00',
    Saturday: '20:00-2:00',
    Sunday: '',
  },
  specialDays: [{ day: '2026-11-24', hours: '', note: 'Holiday' }],
};

const inIndia = (local: string) => new Date(`${local}:00+05:30`);

describe('working hours', () => {
  // 23 November 2026 is a Monday.
  it.each([
    ['2026-11-23T09:30', 60, '2026-11-23T10:30'],
    ['2026-11-23T06:00', 60, '2026-11-23T10:30'],
    ['2026-11-23T12:30', 60, '2026-11-23T14:30'],
    ['2026-11-23T09:30', 210, '2026-11-23T13:00'],
    // Over the holiday.
    ['2026-11-23T17:00', 120, '2026-11-25T10:30'],
    // A night that ends on Sunday.
    ['2026-11-29T01:00', 30, '2026-11-29T01:30'],
    ['2026-11-29T01:00', 90, '2026-11-30T10:00'],
  ])('from %s, %i minutes are over at %s', (from, minutes, expected) => {
    expect(addWorkingMinutes(office, inIndia(from), minutes)).toEqual(inIndia(expected));
  });

  it('never pass where it is always closed', () => {
    const closed = Object.fromEntries(Object.keys(office.hours).map((day) => [day, '']));
    const hours = closed as PlaceHours['hours'];
    expect(
      addWorkingMinutes({ hours, specialDays: [] }, inIndia('2026-11-23T09:30'), 1),
    ).toBeUndefined();
  });

  it.each([
    ['2026-11-24T00:00', 60, '2026-11-23T17:00'],
    ['2026-11-24T00:00', 300, '2026-11-23T12:00'],
    // Over the holiday, and over a Sunday.
    ['2026-11-25T00:00', 60, '2026-11-23T17:00'],
    ['2026-11-30T00:00', 60, '2026-11-29T01:00'],
    ['2026-11-26T00:00', 600, '2026-11-23T16:30'],
  ])('end before %s for what came %i of their minutes earlier, by %s', (end, minutes, expected) => {
    const last = findLastStart(office, inIndia(end), minutes)!;
    expect(new Date(last.getTime() - 1)).toEqual(inIndia(expected));
    const at = (time: number) => addWorkingMinutes(office, new Date(time), minutes)!;
    expect(at(last.getTime() - 1) < inIndia(end)).toBe(true);
    expect(at(last.getTime()) < inIndia(end)).toBe(false);
  });

  it('have no last start where it is always closed', () => {
    const hours = Object.fromEntries(
      Object.keys(office.hours).map((day) => [day, '']),
    ) as PlaceHours['hours'];
    const closed = { hours, specialDays: [] };
    expect(findLastStart(closed, inIndia('2026-11-24T00:00'), 60)).toBeUndefined();
  });

  it.each([
    ['2026-11-23T09:30', '2026-11-23T10:30', 60],
    ['2026-11-23T06:00', '2026-11-23T10:30', 60],
    ['2026-11-23T12:30', '2026-11-23T14:30', 60],
    ['2026-11-23T17:00', '2026-11-25T10:30', 120],
    ['2026-11-28T19:00', '2026-11-30T10:00', 390],
    ['2026-11-24T09:00', '2026-11-24T20:00', 0],
  ])('between %s and %s are %s minutes', (from, to, minutes) => {
    expect(countWorkingMinutes(office, inIndia(from), inIndia(to))).toBe(minutes);
  });
});

/** Day by day, as they are defined. */
function walk({ hours, specialDays }: PlaceHours, from: Date, to: Date): number {
  let open = 0;
  const start = (day: string) => endOfDay(addDays(day, -1)).getTime();
  for (let day = addDays(dayOf(from), -1); start(day) < to.getTime(); day = addDays(day, 1)) {
    const special = specialDays.find((one) => one.day === day);
    const spans = parseHours(special ? special.hours : hours[weekdayOf(day)]) ?? [];
    for (const span of spans) {
      const opens = Math.max(start(day) + span.from * 60_000, from.getTime());
      const closes = Math.min(start(day) + span.to * 60_000, to.getTime());
      open += Math.max(0, closes - opens);
    }
  }
  return Math.round(open / 60_000);
}

const day = 24 * 60 * 60_000;
const now = inIndia('2026-11-25T12:00').getTime();
const anyHours = fc.constantFrom(
  '',
  '9:30-13:00, 14:00-18:00',
  '7:00-22:00',
  '20:00-2:00',
  '0:00-24:00',
  '18:00-17:59',
  'never',
);
/** Special days are near the present, as the moments often are. */
const anyPlace = fc.record({
  hours: fc.record(
    Object.fromEntries(weekdays.map((name) => [name, anyHours])) as Record<
      (typeof weekdays)[number],
      typeof anyHours
    >,
  ),
  specialDays: fc.array(
    fc.record({
      day: fc.integer({ min: -40, max: 10 }).map((days) => dayOf(new Date(now + days * day))),
      hours: anyHours,
      note: fc.constant(''),
    }),
    { maxLength: 8 },
  ),
});

describe('the minutes between two moments', () => {
  it('are those of all days between them, whatever the hours and the special days', () => {
    const anyMoment = fc.oneof(
      fc.integer({ min: -60 * day, max: 5 * day }),
      fc.integer({ min: -900 * day, max: 0 }),
    );
    fc.assert(
      fc.property(anyPlace, anyMoment, anyMoment, (place, one, other) => {
        const [from, to] = [new Date(now + one), new Date(now + other)];
        expect(countWorkingMinutes(place, from, to)).toBe(walk(place, from, to));
      }),
      { numRuns: 300 },
    );
  });

  it('cost after ten years what they cost after a day', () => {
    let reads = 0;
    const counted = new Proxy(office.hours, {
      get(hours, name: keyof PlaceHours['hours']) {
        reads += 1;
        return hours[name];
      },
    });
    const count = (days: number) => {
      reads = 0;
      countWorkingMinutes({ ...office, hours: counted }, new Date(now - days * day), new Date(now));
      return reads;
    };
    expect(count(3_650)).toBe(count(1));
  });
});
