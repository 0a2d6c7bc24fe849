import { searchKey } from '@bakery/schemas/common/search-text';
import type { FieldKind } from './fields/import-field.ts';

interface Line {
  line: number;
  cells: readonly string[];
}

interface Recognised {
  /** The number of the line that names the columns; 0 where none does. */
  heading: number;
  columns: (string | null)[];
}

/** A heading may stand below the name of the bakery and a date. */
const searched = 10;

/** Finds the line that names the columns, and the field of each column, by their words. */
export function recognise(fields: readonly FieldKind[], top: readonly Line[]): Recognised {
  const width = Math.max(0, ...top.map(({ cells }) => cells.length));
  const tries = top.slice(0, searched).map(({ line, cells }) => {
    const columns = matchColumns(fields, cells);
    return { line, columns, count: columns.filter((one) => one !== null).length };
  });
  const best = tries.toSorted((a, b) => b.count - a.count || a.line - b.line)[0];
  if (best === undefined || best.count === 0) {
    return { heading: 0, columns: Array.from({ length: width }, () => null) };
  }
  return {
    heading: best.line,
    columns: Array.from({ length: width }, (_, n) => best.columns[n] ?? null),
  };
}

/** The fields that headings name, each once: whole names go before parts of one. */
export function matchColumns(
  fields: readonly FieldKind[],
  headings: readonly string[],
): (string | null)[] {
  const columns: (string | null)[] = headings.map(() => null);
  const taken = new Set<string>();
  for (const score of [scoreWhole, scorePart]) {
    for (const [n, heading] of headings.entries()) {
      if (columns[n] !== null || isAddress(heading)) continue;
      const scored = fields
        .filter(({ name, isOurs }) => !isOurs && !taken.has(name))
        .map(({ name, words }) => ({ name, score: score(heading, words) }));
      const best = scored.toSorted((a, b) => b.score - a.score)[0];
      if (best === undefined || best.score === 0) continue;
      columns[n] = best.name;
      taken.add(best.name);
    }
  }
  return columns;
}

/** Redirects are often without a heading: an address is none. */
const isAddress = (text: string) => /^\s*(?:\/|https?:)/i.test(text);

const keyOf = (text: string) => searchKey(text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' '));

/** The heading without what stands in brackets, and with it: `Price (Rs.)`. */
function scoreWhole(heading: string, words: readonly string[]): number {
  const bare = heading.replaceAll(/[([].*?(?:[)\]]|$)/g, '');
  const keys = new Set([keyOf(heading), keyOf(bare)]);
  const isIt = words.some((word) => {
    const key = keyOf(word);
    return key !== '' && keys.has(key);
  });
  return isIt ? 1 : 0;
}

const longestHeading = 60;

/** A `Product category` is a category, and `Name of the item` has the word `name`; very short words are not looked for. */
function scorePart(heading: string, words: readonly string[]): number {
  if (heading.length > longestHeading) return 0;
  const parts = ` ${wordsOf(heading)} `;
  const scores = words.map((word) => {
    const part = wordsOf(word);
    if (part.length < 3 || !parts.includes(` ${part} `)) return 0;
    return parts.endsWith(` ${part} `) ? 2 : 1;
  });
  return Math.max(0, ...scores);
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
