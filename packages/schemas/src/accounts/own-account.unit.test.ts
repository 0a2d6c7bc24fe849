import { expect, it } from 'vitest';
import { accountName } from './own-account.ts';

const isName = (name: string) => accountName.safeParse(name).success;
const [nonJoiner, joiner] = ['\u200c', '\u200d'];

it.each([
  ['a Persian name', `\u0639\u0644\u06cc${nonJoiner}\u0631\u0636\u0627`],
  ['a conjunct that is written apart', `\u0930\u0915\u094d${nonJoiner}\u0937\u093e`],
  ['a half letter', `\u0930\u094d${joiner}\u092f`],
  ['a final consonant of Malayalam', `\u0d05\u0d30\u0d41\u0d23\u0d4d${joiner}`],
  ['an emoji', 'Asha \u2764\ufe0f'],
  ['Latin letters', 'Zo\u00eb O\u2019Neil'],
])('a name can be %s', (_, name) => {
  expect(isName(name)).toBe(true);
});

it.each([
  ['after Latin letters', `admin${joiner}`],
  ['between Latin letters', `ad${nonJoiner}min`],
  ['alone', joiner],
  ['first', `${joiner}\u0930\u093e`],
  ['twice', `\u0915\u094d${nonJoiner}${nonJoiner}\u0937`],
  ['after a letter that ends a word', `\u0930\u093e\u092e${joiner}`],
  ['before a space', `\u0930\u093e\u092e${nonJoiner} \u0930\u093e`],
])('a name has no joiner %s', (_, name) => {
  expect(isName(name)).toBe(false);
});

it.each([
  ['of another width', 'Asha\u200b'],
  ['soft', 'Ash\u00ada'],
  ['a blank letter', '\u3164'],
  ['a variation', 'Asha\ufe0f'],
  ['braille without dots', 'Asha\u2800'],
  ['a blank sign of Egyptian', 'Asha\u{13441}'],
  ['a filler of Khitan', 'Ash\u{16fe4}a'],
  ['a note without a head', 'Asha\u{1d159}'],
])('a name has no invisible character: %s', (_, name) => {
  expect(isName(name)).toBe(false);
});
