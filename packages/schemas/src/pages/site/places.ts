import { tableOf } from '../../common/keys-of.ts';
import { z } from '../../common/zod.ts';
import { choice, day, group, line, list, phone, position, shapedLine } from './fields.ts';
import { findHoursError, weekdays } from './hours.ts';
import { placeKinds } from './place-kinds.ts';
import { listHoursErrors } from './hours-errors.ts';

const hoursHelp =
  'Such as 7 am to 10 pm, or 7:00-13:00, 16:00-22:00. Until 1:00 is past midnight. Empty: closed.';

/** Hours as they are typed; a error is told in words of its own. */
const hours = (label: string, help?: string) =>
  shapedLine(label, 100, { ...(help && { help }), check: findHoursError });

const week = tableOf(weekdays, (day, index) => hours(day, index === 0 ? hoursHelp : undefined));

const specialDay = z.object({
  day: day('Day'),
  hours: hours('Hours', 'Empty: closed.'),
  note: line('Why', 60, { help: 'Such as Diwali.' }),
});

function findPinError(value: string): string | undefined {
  const odd = /\D+/.exec(value)?.[0];
  if (odd !== undefined) return `“${odd}” is not part of a PIN code, which has 6 digits.`;
  if (value.length !== 6) return `A PIN code has 6 digits; this one has ${value.length}.`;
  return value.startsWith('0') ? 'A PIN code does not begin with 0.' : undefined;
}

const fields = {
  name: line('Name', 80, { required: 'Please enter a name.' }),
  kind: choice('Kind', placeKinds),
  lines: list('Address', line('Line', 80, { required: 'Please enter a line.' }), {
    min: 1,
    max: 4,
    entry: 'line',
  }),
  city: line('City', 60, { required: 'Please enter a city.' }),
  postalCode: shapedLine('PIN code', 12, {
    required: 'Please enter the PIN code.',
    // Often written as 492 001.
    read: (value) => value.replaceAll(/[\s-]/g, ''),
    check: findPinError,
  }),
  region: line('State', 60, { required: 'Please enter a state.' }),
  phones: list('Numbers', phone('Number', { required: 'Please enter a number.' }), {
    max: 4,
    entry: 'number',
    help: 'Without any, those of the business are shown.',
  }),
  hours: group('Opening hours', week, { copyFirst: 'Copy Monday to all days' }),
  specialDays: list('Special days', specialDay, { max: 40, entry: 'day' }),
  position: position('Position', {
    help: 'For the map and directions: paste a link of Google Maps or OpenStreetMap, or coordinates.',
  }),
};

/** A place to visit or to call. */
export const place = z.object(fields).check(({ value, issues }) => {
  for (const { path, message } of listHoursErrors(value)) {
    issues.push({ code: 'custom', path, message, input: value, continue: true });
  }
});
export type Place = z.infer<typeof place>;

/** The bakery's places; the first one is its address in the footer and for search engines. */
export const places = z.object({
  places: list('Places', place, {
    min: 1,
    max: 30,
    entry: 'place',
    help: 'The first one stands in the footer and in what search engines read.',
  }),
});
export type Places = z.infer<typeof places>;
