/** Each sign by its sound. */
function bySign(signsOfSounds: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(signsOfSounds).flatMap(([sound, signs]) =>
      Array.from(signs, (sign) => [sign, sound] as const),
    ),
  );
}

/** Consonants with a breath sound like those without it, as many people write them in Latin letters. */
const consonants = bySign({
  k: 'कख',
  g: 'गघ',
  c: 'चछ',
  j: 'जझ',
  t: 'टठतथ',
  d: 'डढदध',
  n: 'ङञणन',
  p: 'प',
  f: 'फ',
  b: 'बभ',
  m: 'म',
  y: 'य',
  r: 'र',
  l: 'लळ',
  v: 'व',
  s: 'शषस',
  h: 'ह',
});

const vowels = bySign({ a: 'अआ', i: 'इई', u: 'उऊ', ri: 'ऋ', e: 'एऐऍ', o: 'ओऔऑ' });

/** The signs of vowels at a consonant. */
const vowelSigns = bySign({
  a: '\u093e',
  i: '\u093f\u0940',
  u: '\u0941\u0942',
  ri: '\u0943',
  e: '\u0945\u0947\u0948',
  o: '\u0949\u094b\u094c',
});

const silent = '\u094d';
const nasal = '\u0902';

/** The vowel that a consonant has where none is written, until it is known whether it is spoken. */
const unwritten = 'A';

/** Writes a folded word of Devanagari by its sounds, without the unwritten vowels that nobody speaks. */
export function soundOfDevanagari(word: string): string {
  let out = '';
  for (const sign of word) {
    const consonant = consonants.get(sign);
    if (consonant !== undefined) {
      out += consonant + unwritten;
      continue;
    }
    const vowelSign = vowelSigns.get(sign);
    if (vowelSign !== undefined) out = withoutUnwritten(out) + vowelSign;
    else if (sign === silent) out = withoutUnwritten(out);
    else if (sign === nasal) out += 'n';
    else out += vowels.get(sign) ?? '';
  }
  return dropUnspoken(out);
}

function withoutUnwritten(text: string): string {
  return text.endsWith(unwritten) ? text.slice(0, -1) : text;
}

/** An unwritten vowel is silent at the end, and between a vowel with one consonant and a consonant with a vowel. */
function dropUnspoken(text: string): string {
  let out = text.length > 2 ? withoutUnwritten(text) : text;
  for (let at = out.length - 3; at >= 2; at -= 1) {
    if (out[at] !== unwritten) continue;
    const isBetween =
      isVowel(out[at - 2]) &&
      !isVowel(out[at - 1]) &&
      !isVowel(out[at + 1]) &&
      isVowel(out[at + 2]);
    if (isBetween) out = out.slice(0, at) + out.slice(at + 1);
  }
  return out.replaceAll(unwritten, 'a').replaceAll(/ay(?![aeiou])/g, 'e');
}

function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && 'aeiouA'.includes(letter);
}
