import { hasGlyph } from './fonts.ts';
import type { Face } from './fonts.ts';

/** The blocks of the scripts that have the letters of Devanagari in the same places: Bengali to Malayalam. */
const indic = /[\u0980-\u0d7f]/g;
const devanagari = 0x0900;
const blockMask = 0x7f;

/** Letters that have no counterpart in their place. */
const ownLetters: Record<string, string> = {
  // Bengali and Assamese
  ৎ: 'त्',
  ৰ: 'र',
  ৱ: 'व',
  // Gurmukhi: a nasal, a sign that doubles what follows
  'ੰ': 'ं',
  'ੱ': '',
  // Odia
  ୟ: 'य',
  ୱ: 'व',
  // Tamil
  ஃ: 'ः',
  // Malayalam: consonants without a vowel
  ൺ: 'ण्',
  ൻ: 'न्',
  ർ: 'र्',
  ൽ: 'ल्',
  ൾ: 'ळ्',
  ൿ: 'क्',
};

const shapeless = /[\p{Cf}\s]/u;
/** Emoji and other signs, which mean nothing by themselves. */
const sign = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{So}\p{Sk}\ufe0f\u20e3]/u;
const unknown = '?';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A text in characters that a font has. Letters of other Indic scripts become those of Devanagari, which are read by the
 * same sounds; signs are left out beside other characters, and what is left is shown as missing.
 */
export function toDrawable({ font }: Face, text: string): string {
  const has = (character: string) => shapeless.test(character) || hasGlyph(font, character);
  const hasAll = (part: string) => [...part].every(has);
  if (hasAll(text)) return text;
  const segments = Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => segment);
  const draw = (signs: string) =>
    segments
      .map((segment) => {
        const drawn = segment.replaceAll(indic, toDevanagari);
        if (hasAll(drawn)) return drawn;
        return sign.test(segment) ? signs : unknown;
      })
      .join('');
  const letters = draw('');
  const joined = (letters.trim() === '' ? draw(unknown) : letters).replaceAll(/ {2,}/g, ' ');
  // A text may be a part of a line, whose spaces at the ends count.
  const start = text.startsWith(' ') ? joined : joined.trimStart();
  return text.endsWith(' ') ? start : start.trimEnd();
}

function toDevanagari(letter: string): string {
  return ownLetters[letter] ?? String.fromCharCode(devanagari + (letter.charCodeAt(0) & blockMask));
}
