import { soundOfDevanagari } from './devanagari.ts';

const devanagari = /[\u0900-\u097f]/;

/** Spellings of Latin letters and how they sound, in the order in which they are replaced; `C` stands for "ch" until the end. */
const spellings: readonly (readonly [written: RegExp, sound: string])[] = [
  [/sch|sh/g, 's'],
  [/t?chh?/g, 'C'],
  [/([bdgjkt])h/g, '$1'],
  [/ph/g, 'f'],
  [/wh/g, 'v'],
  [/ck|qu?/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/w(?=[aeiouy])/g, 'v'],
  [/z+/g, 'j'],
  [/ge$/g, 'j'],
  [/(?<=[^aeiou])le$/g, 'l'],
  [/(?<=[a-z]{2}[^aeiou])e$/g, ''],
  [/aa+/g, 'a'],
  [/ee+|ea|ie|ei|ey/g, 'i'],
  [/oo+|ou/g, 'u'],
  [/oa|a[uw]|ow/g, 'o'],
  [/ai(?!$)|ay/g, 'e'],
  [/u[ei]/g, 'u'],
  [/(?<=[^aeiou]|^.{1,2})y(?![aeiou])/g, 'i'],
  [/w/g, 'v'],
];

/** Sounds of words that were asked for: a few thousand come again and again. */
const sounds = new Map<string, string>();
const maxSounds = 20_000;

/**
 * A folded word as it sounds, in few letters: what people spell differently, in Latin letters or in Devanagari, is alike
 * (`paav`, `pav` and `पाव`) or similar. Plurals sound like what they are made of.
 */
export function soundOf(word: string): string {
  let sound = sounds.get(word);
  if (sound === undefined) {
    sound = findSound(word);
    if (sounds.size >= maxSounds) sounds.clear();
    sounds.set(word, sound);
  }
  return sound;
}

function findSound(word: string): string {
  if (/^\d+$/.test(word)) return word;
  const sound = devanagari.test(word) ? soundOfDevanagari(word) : soundOfLatin(stemOf(word));
  return dropPlural(sound.replaceAll(/(.)\1+/g, '$1'));
}

function soundOfLatin(word: string): string {
  let sound = word;
  for (const [written, as] of spellings) sound = sound.replaceAll(written, as);
  return sound.replaceAll('C', 'c');
}

/** An English word without the sign of its plural. */
export function stemOf(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || /(?:ss|us|is)$/.test(word)) return word;
  if (/(?:x|ch|sh|ss|zz?|o)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** English plurals that are written in Devanagari. */
function dropPlural(sound: string): string {
  return sound.length > 4 ? sound.replace(/(?<=[^aeious])s$|(?<=i)j$/, '') : sound;
}

/** One letter for consonants that people take for each other. */
const classes: Record<string, string> = {
  j: 's',
  c: 's',
  z: 's',
  d: 't',
  g: 'k',
  q: 'k',
  n: 'm',
  b: 'p',
  f: 'p',
  v: 'p',
};

/**
 * The consonants of a sound, without differences that people do not hear; a vowel at the beginning counts as one. Errors
 * in vowels leave it as it is.
 */
export function skeletonOf(sound: string): string {
  const first = sound.slice(0, 1).replace(/[aeiou]/, 'V');
  const consonants = first + sound.slice(1).replaceAll(/[aeiouyh]/g, '');
  return consonants.replaceAll(/[jczdgqnbfv]/g, (letter) => classes[letter] ?? letter);
}
