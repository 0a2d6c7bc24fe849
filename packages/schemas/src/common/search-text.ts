import { unseenClass } from './unseen.ts';

/**
 * How texts are compared where people search: what is stored and what is asked are folded alike. `fold_text` and
 * `search_key` of the database do the same (`packages/db/src/migrations/0076-search-text.ts`); one table of examples tests
 * both (`packages/schemas/src/common/search-text.examples.ts`).
 */

const apostrophes = "'`\\u00b4\\u02b9\\u02bb-\\u02bd\\u2018\\u2019\\u201b\\u2032\\uff07";
/** Accents of Latin, Greek and Cyrillic, and the dots of letters of Indian scripts. */
const accents = '\\u0300-\\u036f\\u093c\\u09bc\\u0a3c\\u0abc\\u0b3c\\u0cbc';
const spaces = '\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const dashes = '\\-\\u2010-\\u2015\\u2043\\u2212';

/** Vowels of Devanagari that can be written as two signs or with two kinds of dot; the sigma that ends a word. */
const letters: readonly (readonly [written: string, as: string])[] = [
  ['\u0901', '\u0902'],
  ['\u0905\u093e', '\u0906'],
  ['\u0905\u094b', '\u0913'],
  ['\u0905\u094c', '\u0914'],
  ['\u0906\u0947', '\u0913'],
  ['\u0906\u0948', '\u0914'],
  ['\u0906\u0945', '\u0911'],
  ['\u0905\u0949', '\u0911'],
  ['\u0909\u0941', '\u090a'],
  ['\u090f\u0947', '\u0910'],
  ['\u03c2', '\u03c3'],
];

const ignored = new RegExp(`[${unseenClass}${apostrophes}]+`, 'gu');
const marks = new RegExp(`[${accents}]+`, 'gu');
const gaps = new RegExp(`[${spaces}${dashes}]+`, 'gu');

/**
 * A text without what people do not type alike: letter case, accents, nuktas and apostrophes, the two spellings of a
 * letter, marks without width; hyphens and line ends are spaces, of which there is one in a row and none between digits.
 */
export function foldText(text: string): string {
  let folded = text.replace(ignored, '').normalize('NFKD').toLowerCase().replace(marks, '');
  for (const [written, as] of letters) folded = folded.replaceAll(written, as);
  return folded
    .normalize('NFC')
    .replace(gaps, ' ')
    .replaceAll(/(?<=[0-9]) (?=[0-9])/g, '');
}

/** A name for comparison with another: folded, without spaces, so that `Cup-cake` is `cupcake` and `cup cake`. */
export function searchKey(name: string): string {
  return foldText(name).replaceAll(' ', '');
}

/** The number of digits of an Indian telephone number. */
const phoneLength = 10;

/**
 * Folds a search for folded texts. A telephone number is looked for by its last ten digits, however it is written;
 * one that begins with a country code, by those after it.
 */
export function foldSearch(search: string): string {
  const folded = foldText(search).trim();
  const digits = folded.replaceAll(/[^0-9]/g, '');
  const isPhone = /^\(?\+?[0-9 ().]+$/.test(folded) && digits.length >= 5;
  if (isPhone && digits.length >= phoneLength && digits.length <= 15)
    return digits.slice(-phoneLength);
  if (isPhone && folded.startsWith('+91')) return digits.slice(2);
  // A search of signs alone would be empty, and an empty text is found everywhere.
  return folded || search;
}

/** As {@link foldSearch}, for names. */
export function searchKeyOf(search: string): string {
  return searchKey(search) || search;
}

/** Whether a name has what is searched for; every name has an empty search. */
export function nameMatches(name: string, search: string): boolean {
  return searchKey(name).includes(searchKeyOf(search));
}
