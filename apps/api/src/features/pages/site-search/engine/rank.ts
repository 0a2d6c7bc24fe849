import { readQueryWords } from './query-words.ts';
import type { QueryWord } from './query-words.ts';
import type { SearchIndex } from './search-index.ts';
import type { Synonyms } from './synonyms.ts';
import { queryWordsOf } from './words.ts';

export interface Match {
  document: number;
  score: number;
}

export interface RankOptions {
  synonyms: Synonyms;
  /** The order of documents with the same score. */
  compare?: (a: number, b: number) => number;
}

/** A document is found from this score on, and from this part of the best score. */
const threshold = { score: 0.16, ofBest: 0.4 };
/** How much a word of the longer text counts. */
const textFactor = 0.26;
const synonymFactor = 0.97;

/** The documents for a query, the best first. */
export function rank(index: SearchIndex, query: string, options: RankOptions): Match[] {
  const { synonyms, compare = (a, b) => a - b } = options;
  const words = queryWordsOf(query);
  if (words.length === 0) return [];
  const scores = new Float64Array(index.capacity);
  let best = 0;
  const isKnown = (word: string) => index.vocabulary.findSame(word).size > 0;
  for (const [n, variant] of synonyms.variantsOf(words, isKnown).entries()) {
    const factor = n === 0 ? 1 : synonymFactor;
    const read = readQueryWords(index.vocabulary, variant, synonyms);
    addScores(index, { read, queryKey: variant.join('') }, (document, score) => {
      if (score * factor > scores[document]!) scores[document] = score * factor;
      if (score * factor > best) best = score * factor;
    });
  }
  const least = Math.max(threshold.score, best * threshold.ofBest);
  const matches: Match[] = [];
  for (let document = 0; document < scores.length; document += 1) {
    const score = scores[document]!;
    if (score >= least) matches.push({ document, score });
  }
  return matches.sort((a, b) => b.score - a.score || compare(a.document, b.document));
}

/** Words that come near to those of a query that no document has. */
export function listNearest({ vocabulary }: SearchIndex, query: string, count: number): string[] {
  const unknown = queryWordsOf(query).filter((word) => vocabulary.find(word, true).size === 0);
  const nearest = new Set(unknown.flatMap((word) => vocabulary.findNearest(word, count)));
  return [...nearest].slice(0, count);
}

function addScores(
  index: SearchIndex,
  { read, queryKey }: { read: readonly QueryWord[]; queryKey: string },
  add: (document: number, score: number) => void,
): void {
  const sums = new Float64Array(index.capacity);
  const coverage = new Float64Array(index.capacity);
  const values = new Float64Array(index.capacity);
  const all: number[] = [];
  let total = 0;
  for (const queryWord of read) {
    const found = collectValues(index, queryWord, values);
    const weight = weightOf(index.size, found.length);
    total += weight;
    for (const document of found) {
      if (coverage[document] === 0) all.push(document);
      sums[document]! += weight * values[document]!;
      coverage[document]! += weight;
      values[document] = 0;
    }
  }
  for (const document of all) {
    const { nameKey, nameWords, factor } = index.profileOf(document)!;
    const share = coverage[document]! / total;
    const length = 0.92 + 0.08 * Math.min(1, (read.length * share) / Math.max(1, nameWords));
    const asTyped = nameKey.includes(queryKey) ? 0.06 : 0;
    const score = (sums[document]! / total) * (0.3 + 0.7 * share) * length + asTyped;
    add(document, score * factor);
  }
}

/** How well each document has a word, in its best place; returns the documents. */
function collectValues(
  index: SearchIndex,
  { word, terms }: QueryWord,
  values: Float64Array,
): number[] {
  const found: number[] = [];
  for (const [{ documents, weights }, likeness] of terms) {
    for (let n = 0; n < documents.length; n += 1) {
      const document = documents[n]!;
      const value = likeness * weights[n]!;
      if (values[document] === 0) found.push(document);
      if (value > values[document]!) values[document] = value;
    }
  }
  for (const document of index.findInTexts(word)?.documents ?? []) {
    if (values[document] !== 0) continue;
    values[document] = textFactor;
    found.push(document);
  }
  return found;
}

/** A rare word says more than one that many documents have, up to twice as much. */
function weightOf(size: number, found: number): number {
  return 1 + Math.log((size + 1) / (found + 1)) / Math.log(size + 1);
}
