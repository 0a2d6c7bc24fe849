import { isDay, months } from './dates.ts';
import { plainDigits } from './plain-digits.ts';

/** The day that a text says, YYYY-MM-DD, or blank for no text; or why it says none. */
type ReadDay = { day: string; trouble?: never } | { day?: never; trouble: string };

const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s./,-]+(\d{1,2}|[a-z]{3,9})[\s./,-]+(\d+)$/i;
const monthFirst = /^([a-z]{3,9})[\s./,-]+(\d{1,2})(?:st|nd|rd|th)?[\s./,-]+(\d+)$/i;
const odd = /[^\d\s./,a-z-]+/iu;

/** Reads a day as people write it: `21-11-2026`, `21/11/2026`, `21 Nov 2026`, `२१-११-२०२६`, or as programs do: `2026-11-21`. */
export function readDay(text: string): ReadDay {
  const simple = plainDigits(text);
  if (simple === '' || isDay(simple)) return { day: simple };
  const strange = odd.exec(simple)?.[0];
  if (strange !== undefined) return { trouble: `“${strange}” is not part of a day.` };
  const [, day, month, year] = dayFirst.exec(simple) ?? swapped(monthFirst.exec(simple)) ?? [];
  if (day === undefined || month === undefined || year === undefined) {
    return { trouble: 'A day such as 21-11-2026.' };
  }
  if (year.length !== 4) return { trouble: 'Please write the year with four digits.' };
  const number = readMonth(month);
  if (number === undefined) return { trouble: `“${month}” is no month.` };
  const found = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? { day: found } : { trouble: 'There is no such day.' };
}

function swapped(found: RegExpExecArray | null): (string | undefined)[] | undefined {
  return found ? [found[0], found[2], found[1], found[3]] : undefined;
}

function readMonth(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const index = months.findIndex((month) => shorten(month) === shorten(text));
  return index === -1 ? undefined : index + 1;
}

const shorten = (month: string) => month.slice(0, 3).toLowerCase();

/** A handler of a field for a day that passes on days and blanks alone, for what is shown of a day and not saved. */
export function onlyDays(take: (day: string) => void): (text: string) => void {
  return (text) => {
    if (text === '' || isDay(text)) take(text);
  };
}
