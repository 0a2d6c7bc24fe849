import { findMoment, isDay } from '@bakery/schemas/common/dates';
import { plainDigits } from '@bakery/schemas/common/plain-digits';
import { readAmount } from '@bakery/schemas/common/read-amount';
import { readDay } from '@bakery/schemas/common/read-day';
import { z } from 'zod';
import { searchKey } from '@bakery/schemas/common/search-text';
import { keysOf } from '@bakery/schemas/common/keys-of';

/** The value that a cell has, with what was repaired in it; or why it says nothing that its field could be. */
export type CellReading =
  | { value: unknown; note?: string; trouble?: never }
  | { trouble: string; value?: never; note?: never };

export type ReadCell = (text: string) => CellReading;

const failed = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/i;
const nothing = /^(?:-|–|—|n\.?\/?a\.?|nil|none|null)$/i;

/** Whether a cell has nothing to say: people write a dash where there is no number. */
export function isEmptyCell(text: string, isText: boolean): boolean {
  const trimmed = text.trim();
  return trimmed === '' || (!isText && nothing.test(trimmed));
}

/** Why no field can take what a cell says; undefined where one may. */
export function findCellTrouble(text: string): string | undefined {
  return failed.test(text.trim())
    ? `The formula of this cell has failed (${text.trim()}).`
    : undefined;
}

export const readText: ReadCell = (text) => ({ value: text.trim() });

/** A cell that our own programs have written. */
export const readJson: ReadCell = (text) => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { trouble: 'This cell is not as it was written.' };
  }
};

const isId = z.uuid();
export const readId: ReadCell = (text) =>
  isId.safeParse(text).success ? { value: text.toLowerCase() } : { trouble: 'This is no ID.' };

/** A number that a spreadsheet has shortened has lost its last digits, unless it wrote all of them. */
function expandNumber(text: string): CellReading {
  const simple = plainDigits(text).replace(/^'/, '');
  const [, whole, decimals = '', power] = /^(\d)(?:\.(\d+))?e\+?(\d+)$/i.exec(simple) ?? [];
  if (whole === undefined) return { value: simple };
  if (decimals.length < Number(power)) {
    return {
      trouble: `The spreadsheet has shortened this number to ${simple}. Please make the column one of text there, and type it again.`,
    };
  }
  return { value: String(Number(simple)) };
}

export const readPrice: ReadCell = (text) => {
  const expanded = expandNumber(text);
  if (expanded.trouble !== undefined) return expanded;
  const { amount, trouble } = readAmount(String(expanded.value));
  return trouble === undefined ? { value: amount } : { trouble };
};

export const readNumber: ReadCell = (text) => {
  const { amount, trouble } = readAmount(
    text.replace(/\s*(?:kcal|kj|mg|g|pcs|pieces?|nos?\.?)$/i, ''),
  );
  return trouble === undefined ? { value: amount } : { trouble };
};

const yes = new Set(
  [
    'yes',
    'y',
    'true',
    '1',
    'on',
    'x',
    '✓',
    '✔',
    'ha',
    'haan',
    'active',
    'हाँ',
    'हां',
    'हा',
    'जीहाँ',
  ].map(searchKey),
);
const no = new Set(
  ['no', 'n', 'false', '0', 'off', 'nahi', 'nahin', 'inactive', 'नहीं', 'नही', 'ना', 'न'].map(
    searchKey,
  ),
);

export const readFlag: ReadCell = (text) => {
  const key = searchKey(text);
  if (yes.has(key)) return { value: true };
  if (no.has(key)) return { value: false };
  return { trouble: `“${text.trim()}” is neither yes nor no.` };
};

/** Reads one of some choices by its own words and by others that people use for it; a plural s makes no difference. */
export function readChoice<Choice extends string>(
  words: Readonly<Record<Choice, readonly string[]>>,
  labels: Readonly<Record<Choice, string>>,
): ReadCell {
  const keyOf = (text: string) => searchKey(text.replaceAll(/[&/,.()]/g, ' ')).replace(/s$/, '');
  const known = new Map<string, Choice>();
  for (const choice of keysOf(words)) {
    for (const word of [choice, labels[choice], ...words[choice]]) known.set(keyOf(word), choice);
  }
  const all = Object.values(labels).join(', ');
  return (text) => {
    const value = known.get(keyOf(text));
    return value === undefined ? { trouble: `“${text.trim()}” is none of: ${all}.` } : { value };
  };
}

/** The first day of which a spreadsheet counts the days is in 1900; only days since 1954 are taken for such a number. */
const serials = { first: 20_000, last: 80_000, epoch: Date.UTC(1899, 11, 30) };
const dayLength = 86_400_000;

export const readDate: ReadCell = (text) => {
  const [day = ''] = plainDigits(text).split(/[T ](?=\d{1,2}:\d{2})/);
  const serial = /^\d{5}(?:\.\d+)?$/.test(day) ? Math.floor(Number(day)) : 0;
  if (serial >= serials.first && serial <= serials.last) {
    return { value: new Date(serials.epoch + serial * dayLength).toISOString().slice(0, 10) };
  }
  const read = readDay(withWholeYear(day));
  return read.trouble === undefined ? { value: read.day } : { trouble: read.trouble };
};

/** A year of two digits is one of this century: nobody has older records on a computer. */
function withWholeYear(day: string): string {
  return day.replace(/^(\d{1,2})([-/.])(\d{1,2}|[a-z]{3,9})\2(\d{2})$/i, '$1$2$3$220$4');
}

/** A day with its time, where one is said; noon without it. A moment of India as an ISO timestamp. */
export const readMoment: ReadCell = (text) => {
  const simple = plainDigits(text);
  const day = readDate(simple);
  if (day.trouble !== undefined) return day;
  const [, hours, minutes, half] =
    /[T ](\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?$/i.exec(simple) ?? [];
  const hour = Number(hours ?? 12);
  const added = half?.toLowerCase() === 'pm' && hour < 12 ? 12 : 0;
  const isMidnight = half?.toLowerCase() === 'am' && hour === 12;
  const time = `${String(isMidnight ? 0 : hour + added).padStart(2, '0')}:${minutes ?? '00'}`;
  const moment = findMoment(`${String(day.value)}T${time}`);
  if (!isDay(String(day.value)) || !moment) return { trouble: 'There is no such time.' };
  return { value: moment.toISOString() };
};

/**
 * Reads a code of digits that a spreadsheet may have taken for a number: zeros that it has dropped in front are put back where
 * that is sure, and it is said.
 */
export function readDigits(
  lengths: readonly number[],
  { isRight }: { isRight?: (digits: string) => boolean } = {},
): ReadCell {
  return (text) => {
    const expanded = expandNumber(text.replace(/\.0+$/, ''));
    if (expanded.trouble !== undefined) return expanded;
    const digits = String(expanded.value).replaceAll(/[\s-]/g, '');
    if (!/^\d+$/.test(digits)) return { value: digits };
    if (lengths.includes(digits.length) && (isRight?.(digits) ?? true)) return { value: digits };
    const padded = lengths
      .filter((length) => length > digits.length)
      .map((length) => digits.padStart(length, '0'));
    const right = isRight ? padded.find(isRight) : padded[0];
    if (right !== undefined && right.length - digits.length <= 4) {
      return { value: right, note: `${digits} has lost zeros in front: it becomes ${right}.` };
    }
    if (lengths.includes(digits.length)) {
      return {
        value: digits,
        note: `The last digit of ${digits} does not fit the others: is it right?`,
      };
    }
    return { value: digits };
  };
}
