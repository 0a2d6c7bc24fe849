import { expect, it } from 'vitest';
import { morningAfter, reminderChoices } from './reminder-times.ts';

it('reminders by a word are mornings of India, also late in the evening there', () => {
  const night = new Date('2026-11-30T18:40:00Z');
  expect(reminderChoices.map(({ days }) => morningAfter(days, night).toISOString())).toEqual([
    '2026-12-02T03:30:00.000Z',
    '2026-12-04T03:30:00.000Z',
    '2026-12-08T03:30:00.000Z',
  ]);
});
