import { likenessOf } from '../site-search/index.ts';

/** How far the words of an address and of a name cover each other, from 0 to 1. */
export interface Cover {
  ofAddress: number;
  ofName: number;
  /** The words of the address that are in the name, as they are written there. */
  common: string[];
}

/** Words that shops add to any name. */
const weak = new Set(
  'buy online order fresh best new homemade bakery delicious tasty special pack packet piece pieces raipur india price shop'.split(
    ' ',
  ),
);
const weakWeight = 0.25;
/** A word is in a name from this likeness on. */
const least = 0.6;

export type WordLikeness = (a: string, b: string) => number;

/** Compares words of an address with those of a name; words that are joined or parted otherwise are the same. */
export function coverOf(
  address: readonly string[],
  name: readonly string[],
  likeness: WordLikeness = likenessOf,
): Cover {
  const [inAddress, inName] = [joinBy(address, name), joinBy(name, address)];
  const best = (word: string, others: readonly string[]) => {
    const most = Math.max(0, ...others.map((other) => likeness(word, other)));
    return most < least ? 0 : most;
  };
  const common = inAddress.filter((word) => best(word, inName) > 0);
  return {
    ofAddress: share(inAddress, (word) => best(word, inName)),
    ofName: share(inName, (word) => best(word, inAddress)),
    common,
  };
}

/** The share of words by their weights. */
function share(words: readonly string[], value: (word: string) => number): number {
  let [sum, total] = [0, 0];
  for (const word of words) {
    const found = value(word);
    const weight = weak.has(word) && found === 0 ? weakWeight : 1;
    sum += found * weight;
    total += weight;
  }
  return total === 0 ? 0 : sum / total;
}

/** Joins neighbours in one list that are one word in the other. */
function joinBy(words: readonly string[], others: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next] = [words[at], words[at + 1]];
    const both = next === undefined ? undefined : word + next;
    const isOne =
      both !== undefined &&
      both.length > 5 &&
      others.some((other) => likenessOf(both, other) > 0.9);
    joined.push(isOne ? both : word);
    if (isOne) at += 1;
  }
  return joined;
}
