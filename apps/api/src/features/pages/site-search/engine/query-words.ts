import { stemOf } from './sound.ts';
import type { Synonyms } from './synonyms.ts';
import type { Term, Vocabulary } from './vocabulary.ts';

/** A word of a query with the words of the documents that it may mean. */
export interface QueryWord {
  word: string;
  terms: Map<Term, number>;
}

/** A word with nothing that is so similar may be two words without a space. */
const surelyMeant = 0.8;
const minPart = 3;
/** The shortest part that may have an error while the other part has none. */
const minPartWithError = 4;
const joinedFactor = 0.97;
const synonymFactor = 0.97;

/** Finds what the words of a query may mean, also where they are joined or parted otherwise than in the documents. */
export function readQueryWords(
  vocabulary: Vocabulary,
  words: readonly string[],
  synonyms: Synonyms,
): QueryWord[] {
  const read = words.flatMap((word, n): QueryWord[] => {
    const terms = vocabulary.find(word, n === words.length - 1);
    for (const other of synonyms.listWords(word)) {
      for (const [term, likeness] of vocabulary.findSame(other)) {
        addBetter(terms, term, likeness * synonymFactor);
      }
    }
    if (Math.max(0, ...terms.values()) >= surelyMeant) return [{ word, terms }];
    const parts = splitWord(vocabulary, word);
    return parts ?? [{ word, terms }];
  });
  for (const [n, after] of read.entries()) {
    const before = read[n - 1];
    if (!before) continue;
    for (const [term, likeness] of vocabulary.findSame(before.word + stemOf(after.word))) {
      addBetter(before.terms, term, likeness * joinedFactor);
      addBetter(after.terms, term, likeness * joinedFactor);
    }
  }
  return read;
}

function addBetter(terms: Map<Term, number>, term: Term, likeness: number): void {
  if (likeness > (terms.get(term) ?? 0)) terms.set(term, likeness);
}

/** The words of which a word is made; one of the two may have an error. */
function splitWord(vocabulary: Vocabulary, word: string): QueryWord[] | undefined {
  let best: QueryWord[] | undefined;
  let bestLikeness = 0;
  for (let at = minPart; at <= word.length - minPart; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    const same = [vocabulary.findSame(first), vocabulary.findSame(second)] as const;
    if (same[0].size === 0 && same[1].size === 0) continue;
    const terms = [
      same[0].size > 0 ? same[0] : findWithError(vocabulary, first),
      same[1].size > 0 ? same[1] : findWithError(vocabulary, second),
    ] as const;
    const likeness = Math.max(0, ...terms[0].values()) * Math.max(0, ...terms[1].values());
    if (likeness <= bestLikeness) continue;
    bestLikeness = likeness;
    best = [
      { word: first, terms: terms[0] },
      { word: second, terms: terms[1] },
    ];
  }
  return best;
}

function findWithError(vocabulary: Vocabulary, part: string): Map<Term, number> {
  return part.length < minPartWithError ? new Map() : vocabulary.find(part, false);
}
