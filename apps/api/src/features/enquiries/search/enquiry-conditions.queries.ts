import { foldSearch } from '@bakery/schemas/common/search-text';
import { hasTrigram } from '@bakery/schemas/common/trigrams';
import { sql } from 'kysely';
import { containsPattern } from '../../../content/records/paging.ts';
import type { Sql } from './enquiry-orders.queries.ts';

/** The test of a row itself, which no index knows. */
export function plainSearch(search: string): Sql {
  return hasFolded(foldSearch(search));
}

function hasFolded(text: string): Sql {
  return sql`strpos(search_text, ${text}::text) > 0`;
}

/**
 * Trigrams are made of three letters or digits in a row; without these, pairs are looked up. For a constant pattern the
 * planner expects few rows; for one that it does not know (`isCommon`) it expects enough to use a second index with it.
 */
export function indexedSearch(search: string, isCommon = false): Sql {
  const folded = foldSearch(search);
  if (hasTrigram(folded)) {
    const pattern = sql`${containsPattern(folded)}::text`;
    return sql`search_text like ${isCommon ? sql`(select ${pattern})` : pattern}`;
  }
  const letters = [...folded];
  const pairs = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
  const grams = pairs.length === 0 ? letters : [...new Set(pairs)];
  const found = sql`short_grams(search_text) @> ${grams}::text[]`;
  return pairs.length <= 1 ? found : sql`${found} and ${hasFolded(folded)}`;
}

/**
 * By the joints of its words, which have to be in a row, unlike their trigrams. The first and the last word may be
 * parts of longer ones and need two characters, of which a joint is made. Undefined for what has no joint.
 */
export function joinedSearch(search: string): Sql | undefined {
  const folded = foldSearch(search);
  const words = wordsOf(folded);
  const first = isJoinable(words[0]) ? 1 : 2;
  const last = words.length - (isJoinable(words.at(-1)) ? 1 : 2);
  if (first > last) return undefined;
  const joints = sql`(word_joints(${folded}::text))[${sql.lit(first)}:${sql.lit(last)}]`;
  return sql`word_joints(search_text) @> ${joints} and ${hasFolded(folded)}`;
}

/** Approximately the rows that have all trigrams of a search, which the trigram index would return. */
export function mayMatch(search: string): Sql {
  const words = wordsOf(foldSearch(search)).filter(hasTrigram);
  return words.length < 2
    ? plainSearch(search)
    : sql`(${sql.join(words.map(hasFolded), sql` and `)})`;
}

/** As `word_joints` has them. */
function wordsOf(search: string): string[] {
  return search.split(/[\t-\r !-/:-@[-`{-~]/);
}

function isJoinable(word: string | undefined): boolean {
  return [...(word ?? '')].length >= 2;
}
