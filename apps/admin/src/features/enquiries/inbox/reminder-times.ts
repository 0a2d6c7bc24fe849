import { addDays, dayOf, findMoment } from '@bakery/schemas/common/dates';

/** When the bakery's day begins. */
const morning = '09:00';

/** Reminders that are chosen by a word: the mornings after so many days. */
export const reminderChoices = [
  { label: 'Tomorrow morning', days: 1 },
  { label: 'In three days', days: 3 },
  { label: 'In a week', days: 7 },
] as const;

/** The morning after so many days, in India's time. */
export function morningAfter(days: number, now = new Date()): Date {
  return findMoment(`${addDays(dayOf(now), days)}T${morning}`)!;
}
