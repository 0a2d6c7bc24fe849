import { allergenWords } from './allergen-words.ts';
import { allergens } from './allergens.constants.ts';
import type { Allergen } from './allergens.constants.ts';

/** A piece of a list of ingredients. */
export interface IngredientSegment {
  text: string;
  /** Whether the piece is a word of an allergen, which a label emphasises. */
  isAllergen: boolean;
}

interface Named {
  word: string;
  start: number;
  end: number;
}

/**
 * Splits a list of ingredients at the words of allergens; joined, the segments are the text. Of the allergens given the words
 * are found, without any those of all.
 */
export function splitIngredients(
  text: string,
  contains: readonly Allergen[] = allergens,
): IngredientSegment[] {
  const words = contains
    .flatMap((allergen) => findWords(text, allergen))
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const segments: IngredientSegment[] = [];
  let position = 0;
  for (const { start, end } of words) {
    if (end <= position) continue;
    if (start > position) segments.push({ text: text.slice(position, start), isAllergen: false });
    segments.push({ text: text.slice(Math.max(start, position), end), isAllergen: true });
    position = end;
  }
  if (position < text.length) segments.push({ text: text.slice(position), isAllergen: false });
  return segments;
}

/** The first word of each allergen that a list of ingredients names. */
export function namedAllergens(text: string): Map<Allergen, string> {
  return new Map(
    allergens.flatMap((allergen): [Allergen, string][] => {
      const [first] = findWords(text, allergen);
      return first ? [[allergen, first.word]] : [];
    }),
  );
}

const letter = String.raw`[\p{L}\p{M}\p{N}]`;
const patterns = new Map<Allergen, RegExp>();

/** The phrases that name something else come first, as a whole: of "cocoa butter" the butter is not found. */
function patternOf(allergen: Allergen): RegExp {
  const known = patterns.get(allergen);
  if (known) return known;
  const { words, but } = allergenWords[allergen];
  const longestFirst = (phrases: readonly string[]) =>
    phrases.toSorted((a, b) => b.length - a.length).join('|');
  const pattern = new RegExp(
    String.raw`(?<!${letter})(?:(?:${longestFirst(but)})|(?<named>(?:${longestFirst(words)})(?:e?s)?))(?!${letter})`,
    'giu',
  );
  patterns.set(allergen, pattern);
  return pattern;
}

function findWords(text: string, allergen: Allergen): Named[] {
  return [...text.matchAll(patternOf(allergen))].flatMap(({ index, groups }) => {
    const word = groups?.['named'];
    return word ? [{ word, start: index, end: index + word.length }] : [];
  });
}
