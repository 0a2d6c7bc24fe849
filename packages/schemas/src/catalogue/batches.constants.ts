import { addDays } from '../common/dates.ts';
import { plainDigits } from '../common/plain-digits.ts';
import type { ShelfLifeUnit } from './food-facts.constants.ts';

/** The constants of batches, without schemas, so that pages can import them without zod. */

export const batchLimits = {
  /** The letters and digits of a code. */
  codeLetters: { min: 3, max: 24 },
  /** A code as it is printed, with spaces and hyphens. */
  code: 40,
  note: 500,
  reason: 500,
  advice: 300,
  /** Batches that are recalled, or no longer recalled, at once. */
  atOnce: 100,
  /** All of them are in the memory of each process. */
  batches: 100_000,
  /** Days ahead on which a batch may be made: more is a mistyped year. */
  daysAhead: 31,
} as const;

export const batchMessages = {
  codeRequired: 'Please enter the code.',
  codeOdd: 'A code has letters, digits, spaces and hyphens only.',
  codeShort: 'This is too short: a code has at least 3 letters or digits.',
  codeLong: 'This is too long: a code has at most 24 letters and digits.',
} as const;

/** The words that a recall begins with. */
export const recallAdvice = 'Please do not eat it. Bring it back to any of our outlets.';

type ReadBatchCode = { key: string; trouble?: never } | { key?: never; trouble: string };

const separators = /[\s\p{Pd}._/\\]+/gu;

/** Reads a code as people type it: letter case, spaces and hyphens do not matter, nor do points and slashes. */
export function readBatchCode(text: string): ReadBatchCode {
  // Whatever is longer than this is no code with some separators.
  const cut = text.slice(0, 200);
  const key = plainDigits(cut.normalize('NFKC')).replaceAll(separators, '').toUpperCase();
  const { min, max } = batchLimits.codeLetters;
  if (key === '') return { trouble: batchMessages.codeRequired };
  if (!/^[A-Z0-9]+$/.test(key)) return { trouble: batchMessages.codeOdd };
  if (key.length < min) return { trouble: batchMessages.codeShort };
  if (key.length > max || text.length > cut.length) return { trouble: batchMessages.codeLong };
  return { key };
}

/** The path of a batch's page. */
export function batchPath(key: string): string {
  return `/batch/${key}`;
}

/** The day until which a product is best that was made on a day, as its food facts say; both as YYYY-MM-DD. */
export function bestBeforeOf(
  madeOn: string,
  { amount, unit }: { amount: number; unit: ShelfLifeUnit },
): string {
  return unit === 'days' ? addDays(madeOn, amount) : addMonths(madeOn, amount);
}

/** Adds months to a day; where the later month is shorter, its last day is taken. */
function addMonths(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(Number(day.slice(8)), last));
  return first.toISOString().slice(0, 10);
}

/** The batches that a list shows: all, or those that are recalled now. */
export const batchFilters = ['all', 'recalled'] as const;
export type BatchFilter = (typeof batchFilters)[number];
