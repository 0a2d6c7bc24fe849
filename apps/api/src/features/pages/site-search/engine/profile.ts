import { searchKey } from '@bakery/schemas/common/search-text';
import { soundOf } from './sound.ts';
import { tellingWordsOf } from './words.ts';

/** The texts by which something is found. */
export interface SearchText {
  name: string;
  /** Further words, such as the name of a category. */
  keywords?: string;
  /** A longer text, whose words count little. */
  text?: string;
  /** How much it is to stand before others, 1 in the ordinary case. */
  factor?: number;
}

/** The words of something that can be found, made once for it. */
export interface Profile {
  /** Words with their weights; they are found with errors, too. */
  words: ReadonlyMap<string, number>;
  /** The sounds of the words of the longer text. */
  sounds: ReadonlySet<string>;
  nameWords: number;
  /** The name without its spaces. */
  nameKey: string;
  factor: number;
}

const keywordWeight = 0.65;
/** Beyond these the text of an article or a description says hardly anything new. */
const maxTextWords = 400;

export function profileOf({ name, keywords = '', text = '', factor = 1 }: SearchText): Profile {
  const nameWords = tellingWordsOf(name);
  const words = new Map(tellingWordsOf(keywords).map((word) => [word, keywordWeight]));
  for (const word of nameWords) words.set(word, 1);
  const textWords = new Set(tellingWordsOf(text).slice(0, maxTextWords));
  const sounds = new Set<string>();
  for (const word of textWords) {
    if (word.length > 2 && !words.has(word)) sounds.add(soundOf(word));
  }
  return {
    words,
    sounds,
    nameWords: nameWords.filter((word) => !/^\d/.test(word)).length,
    nameKey: searchKey(name),
    factor,
  };
}
