import { soundOf } from './sound.ts';
import { tellingWordsOf } from './words.ts';

/** Words and phrases that mean the same, by their sounds. */
export interface Synonyms {
  /** The single words that mean the same as one. */
  listWords(word: string): readonly string[];
  /**
   * A query, and the same with a phrase in other words that are known; single words for single words are left to
   * `listWords`.
   */
  variantsOf(words: readonly string[], isKnown: (word: string) => boolean): string[][];
}

interface Phrase {
  words: readonly string[];
  sounds: readonly string[];
  others: readonly (readonly string[])[];
}

/** Each variant is searched for, so there are few. */
const maxVariants = 5;

/** Reads groups of words and phrases, each of which stands for all of its group. */
export function readSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const single = new Map<string, string[]>();
  const phrases = new Map<string, Phrase[]>();
  for (const group of groups) {
    const texts = group.map(tellingWordsOf).filter((words) => words.length > 0);
    for (const words of texts) {
      const sounds = words.map(keyOf);
      const others = texts.filter((other) => other !== words);
      const isSingle = (other: readonly string[]) => words.length === 1 && other.length === 1;
      const [first = ''] = sounds;
      append(single, first, others.filter(isSingle).flat());
      const inPhrases = others.filter((other) => !isSingle(other));
      if (inPhrases.length > 0) append(phrases, first, [{ words, sounds, others: inPhrases }]);
    }
  }

  return {
    listWords: (word) => single.get(keyOf(word)) ?? [],
    variantsOf(words, isKnown) {
      const variants: string[][] = [[...words]];
      const sounds = words.map(keyOf);
      for (const [at, first] of sounds.entries()) {
        for (const phrase of phrases.get(first) ?? []) {
          if (!phrase.sounds.every((sound, n) => sound === sounds[at + n])) continue;
          const rest = words.slice(at + phrase.words.length);
          for (const other of phrase.others.filter((texts) => texts.every(isKnown))) {
            variants.push([...words.slice(0, at), ...other, ...rest]);
          }
        }
      }
      return variants.slice(0, maxVariants);
    },
  };
}

function append<T>(map: Map<string, T[]>, key: string, items: readonly T[]): void {
  const known = map.get(key);
  if (known) known.push(...items);
  else map.set(key, [...items]);
}

/** The sound of a word without its last vowels, which differ with its case in Hindi: `anda` and `ande`. */
function keyOf(word: string): string {
  const sound = soundOf(word);
  return sound.length > 3 ? sound.replace(/[aeiou]+$/, '') : sound;
}
