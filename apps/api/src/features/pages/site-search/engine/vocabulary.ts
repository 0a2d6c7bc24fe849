import { beginAlike, countTypos, editCost, toleratedCost, toleratedTypos } from './edit-cost.ts';
import { skeletonOf, soundOf, stemOf } from './sound.ts';

/** A word of the documents. */
export interface Term {
  readonly word: string;
  readonly sound: string;
  /** The documents that have it, and its weight in each. */
  readonly documents: number[];
  readonly weights: number[];
}

/** Similarities of words; 1 is the same word. */
const alike = { stem: 0.98, sound: 0.94, prefix: 0.62, error: 0.9, perError: 0.22, perTypo: 0.1 };

/** A word that there is was hardly meant as another one. */
const knownFactor = 0.7;

/** Skeletons that are shorter are found as they are only: with an error they would be like too many. */
const minSkeleton = 3;
/** A beginning of a word counts in full at its end only. */
const minInnerPrefix = 3;

/** The words of all documents, to be found by how they are written, how they begin and how they sound. */
export function createVocabulary() {
  const terms = new Map<string, Term>();
  const bySound = new Map<string, Term[]>();
  /** By the first two letters of the word and of its sound. */
  const byPrefix = new Map<string, Set<Term>>();
  const bySkeleton = new Map<string, Set<Term>>();

  function keysOf({ word, sound }: Term) {
    const skeleton = skeletonOf(sound);
    return {
      prefixes: new Set([word.slice(0, 2), sound.slice(0, 2)]),
      skeletons: /^\d/.test(word) ? [] : [skeleton, ...shortened(skeleton)],
    };
  }

  function add(word: string): Term {
    const known = terms.get(word);
    if (known) return known;
    const term: Term = { word, sound: soundOf(word), documents: [], weights: [] };
    terms.set(word, term);
    const same = bySound.get(term.sound);
    if (same) same.push(term);
    else bySound.set(term.sound, [term]);
    const { prefixes, skeletons } = keysOf(term);
    for (const prefix of prefixes) entryOf(byPrefix, prefix).add(term);
    for (const skeleton of skeletons) entryOf(bySkeleton, skeleton).add(term);
    return term;
  }

  function remove(term: Term): void {
    terms.delete(term.word);
    const same = bySound.get(term.sound)?.filter((other) => other !== term) ?? [];
    if (same.length > 0) bySound.set(term.sound, same);
    else bySound.delete(term.sound);
    const { prefixes, skeletons } = keysOf(term);
    for (const prefix of prefixes) dropFrom(byPrefix, prefix, term);
    for (const skeleton of skeletons) dropFrom(bySkeleton, skeleton, term);
  }

  /** The words that are written or sound like this one. */
  function findSame(word: string): Map<Term, number> {
    const found = new Map<Term, number>();
    const stem = stemOf(word);
    for (const term of bySound.get(soundOf(word)) ?? []) {
      found.set(term, stemOf(term.word) === stem ? alike.stem : alike.sound);
    }
    const exact = terms.get(word);
    if (exact) found.set(exact, 1);
    return found;
  }

  function addSimilar(found: Map<Term, number>, sound: string, factor: number): void {
    const tolerated = toleratedCost(sound.length);
    if (tolerated === 0 || /^\d/.test(sound)) return;
    const skeleton = skeletonOf(sound);
    for (const key of [skeleton, ...shortened(skeleton)]) {
      for (const term of bySkeleton.get(key) ?? []) {
        if (found.has(term) || !beginAlike(sound, term.sound)) continue;
        const most = Math.min(tolerated, toleratedCost(term.sound.length) + 0.5);
        const cost = editCost(sound, term.sound, most);
        if (cost !== Infinity) found.set(term, (alike.error - alike.perError * cost) * factor);
      }
    }
  }

  /** Adds the words that are like this one but for typing errors after its first two letters. */
  function addMistyped(found: Map<Term, number>, word: string, factor: number): void {
    const tolerated = toleratedTypos(word.length);
    if (tolerated === 0 || /^\d/.test(word)) return;
    for (const term of byPrefix.get(word.slice(0, 2)) ?? []) {
      if (found.has(term)) continue;
      const typos = countTypos(word, term.word, tolerated);
      if (typos !== Infinity) found.set(term, (alike.error - alike.perTypo * typos) * factor);
    }
  }

  function addLonger(found: Map<Term, number>, word: string, isLast: boolean): void {
    if (word.length < (isLast ? 2 : minInnerPrefix) || /^\d/.test(word)) return;
    const sound = soundOf(word);
    const add = (term: Term, share: number, factor: number) => {
      const likeness = (alike.prefix + 0.3 * share) * factor * (isLast ? 1 : 0.9);
      if (likeness > (found.get(term) ?? 0)) found.set(term, likeness);
    };
    for (const term of byPrefix.get(word.slice(0, 2)) ?? []) {
      if (term.word.startsWith(word)) add(term, word.length / term.word.length, 1);
    }
    if (sound.length < minInnerPrefix) return;
    for (const term of byPrefix.get(sound.slice(0, 2)) ?? []) {
      if (term.sound.startsWith(sound)) add(term, sound.length / term.sound.length, 0.95);
    }
  }

  return {
    terms,
    add,
    remove,
    findSame,
    /** The words that somebody may mean who types this one, with their similarity. */
    find(word: string, isLast: boolean): Map<Term, number> {
      const found = findSame(word);
      const factor = found.size > 0 ? knownFactor : 1;
      addLonger(found, word, isLast);
      addSimilar(found, soundOf(word), factor);
      addMistyped(found, word, factor);
      return found;
    },
    /** The words that come nearest to one that nothing is like. */
    findNearest(word: string, count: number): string[] {
      const sound = soundOf(word);
      const most = Math.max(1, sound.length * 0.3);
      const near = [...(byPrefix.get(sound.slice(0, 2)) ?? [])]
        .map((term) => ({ term, cost: editCost(sound, term.sound, most) }))
        .filter(({ term, cost }) => cost !== Infinity && term.word.length > 2);
      near.sort((a, b) => a.cost - b.cost || b.term.documents.length - a.term.documents.length);
      return near.slice(0, count).map(({ term }) => term.word);
    },
  };
}

export type Vocabulary = ReturnType<typeof createVocabulary>;

/** The skeleton without one of its signs. */
function shortened(skeleton: string): string[] {
  if (skeleton.length < minSkeleton) return [];
  return Array.from(skeleton, (_, n) => skeleton.slice(0, n) + skeleton.slice(n + 1));
}

function entryOf(map: Map<string, Set<Term>>, key: string): Set<Term> {
  let entry = map.get(key);
  if (!entry) map.set(key, (entry = new Set()));
  return entry;
}

function dropFrom(map: Map<string, Set<Term>>, key: string, term: Term): void {
  const entry = map.get(key);
  entry?.delete(term);
  if (entry?.size === 0) map.delete(key);
}
