import { describe, expect, it } from 'vitest';
import { addWorkingMinutes } from './working-time.ts';
import type { PlaceHours } from './working-time.ts';

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
});
