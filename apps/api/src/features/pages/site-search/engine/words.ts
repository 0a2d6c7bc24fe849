import { foldText } from '@bakery/schemas/common/search-text';

/** The words that say nothing of what is looked for, in English and in Hindi. */
const fillers = new Set(
  (
    'a an and are at by can do for from g gm gms have how i in is it kg me my of on or please some the there to we with you ' +
    'aur hai ka ke ki ko mein se vala vali wala wale wali ' +
    'और का की के को में है से वाला वाले वाली'
  ).split(' '),
);

/** More would be no search; the rest of a text is not looked at. */
const maxWords = 12;

const separators = /[^\p{L}\p{M}\p{N}]+/u;
const digitEdges = /(?<=\d)(?=[\p{L}\p{M}])|(?<=[\p{L}\p{M}])(?=\d)/u;

/** The words of a text as they are compared, with digits apart from letters. */
function wordsOf(text: string): string[] {
  return foldText(text)
    .split(separators)
    .flatMap((word) => (/\d/.test(word) ? word.split(digitEdges) : word))
    .filter((word) => word !== '');
}

/** The words of a text that say something. */
export function tellingWordsOf(text: string): string[] {
  return wordsOf(text).filter((word) => !fillers.has(word));
}

/** The words that are looked for. A filler by itself is the beginning of another word; a digit by itself says nothing. */
export function queryWordsOf(query: string): string[] {
  const words = wordsOf(query);
  const telling = words.length > 1 ? words.filter((word) => !fillers.has(word)) : words;
  const hasLetters = telling.some((word) => !isNumber(word));
  const meant = hasLetters ? telling : telling.filter((word) => word.length > 1);
  return meant.slice(0, maxWords);
}

export function isNumber(word: string): boolean {
  return /^\d/.test(word);
}
