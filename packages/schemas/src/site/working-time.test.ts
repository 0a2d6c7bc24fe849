import { describe, expect, it } from 'vitest';
import { addWorkingMinutes, countWorkingMinutes, findLastStart } from './working-time.ts';
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
