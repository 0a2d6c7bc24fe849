import { plainDigits } from './plain-digits.ts';

export type AmountUnit = 'rupees' | 'percent';

/** The number that a text says, or why it says none. */
type ReadAmount = { amount: number; trouble?: never } | { amount?: never; trouble: string };

const words: Record<AmountUnit, string> = {
  rupees: String.raw`m\.?r\.?p|rupees?|rs|re|inr|₹|₨|रुपये|रुपए|रुपया|रु|रू`,
  percent: String.raw`%|per\s?cent|प्रतिशत`,
};
/** A point belongs to the word before it: `Rs.45`. */
const before = new RegExp(String.raw`^(?:(?:${words.rupees})\.?:?\s*)+(?=[^\s.])`, 'iu');
const after: Record<AmountUnit, RegExp> = {
  rupees: new RegExp(String.raw`(?:\s*(?:\/\s?[-–—−=]|(?:only|${words.rupees})\.?))+$`, 'iu'),
  percent: new RegExp(String.raw`\s*(?:${words.percent})$`, 'iu'),
};

const longest = 60;
const grouped = /^\d{1,3}(?:(?:,\d{2})*,\d{3}|(?:,\d{3})+|(?:\s\d{2})*\s\d{3}|(?:\s\d{3})+)$/;

/**
 * Reads an amount as people write it: `Rs. 1,250.00`, `₹ 1,25,000`, `INR 45/-`, `४५`, `10 %`. What could mean two amounts, such
 * as `12,50`, is not guessed.
 */
export function readAmount(text: string, unit: AmountUnit = 'rupees'): ReadAmount {
  const simple = plainDigits(text);
  if (simple.length > longest) return { trouble: 'This is too long for a number.' };
  const number = (unit === 'rupees' ? simple.replace(before, '') : simple).replace(after[unit], '');
  const odd = /[^\d.,\s]+/u.exec(number)?.[0];
  if (odd !== undefined) return { trouble: `“${odd}” is not part of a number.` };
  const [whole = '', decimals = '', ...rest] = number.split('.');
  if (!/\d/.test(number)) return { trouble: 'There is no digit.' };
  if (rest.length > 0) return { trouble: 'There is more than one point.' };
  const isWhole = /^\d*$/.test(whole) || grouped.test(whole);
  if (!isWhole || /\D/.test(decimals)) {
    const sign = number.includes(',') ? 'comma' : 'space';
    return { trouble: `A ${sign} is where none belongs. Please write it as 1250.50 or 1,250.50.` };
  }
  if (decimals.length > 2) return { trouble: 'There are more than two digits after the point.' };
  return { amount: Number(`${whole.replaceAll(/\D/g, '') || '0'}.${decimals || '0'}`) };
}

/** The value of a field for an amount: a number; the text itself where it says none, and '' for no text. */
export function toAmountValue(text: string, unit?: AmountUnit): number | string {
  if (text.trim() === '') return '';
  return readAmount(text, unit).amount ?? text;
}
