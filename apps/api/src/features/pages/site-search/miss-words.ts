import { foldText } from '@bakery/schemas/common/search-text';

const maxLength = 60;
const maxWords = 6;

/** Numbers of telephones and orders, addresses of mail and of the web say who somebody is. */
const personal = /[0-9]{4}|@|:\/\/|www\./;
const letters = /^[\p{L}\p{M}][\p{L}\p{M}0-9]*$/u;
/** Latin letters that nobody can speak. */
const unspoken = /[bcdfghjklmnpqrstvwxz]{5}|(.)\1\1/;

/** A query as it is counted where nothing was found; undefined for what is no search of a person for a thing. */
export function readMiss(query: string): string | undefined {
  const text = foldText(query).trim();
  if (text.length < 2 || text.length > maxLength || personal.test(text)) return undefined;
  const words = text.split(/[ ,.&/]+/).filter((word) => word !== '');
  const isSpoken = words.every((word) => letters.test(word) && !unspoken.test(word));
  if (!isSpoken || words.length > maxWords) return undefined;
  const hasWord = words.some((word) => /[aeiouy]|[^a-z0-9]/.test(word) && word.length > 2);
  return hasWord ? words.join(' ') : undefined;
}
