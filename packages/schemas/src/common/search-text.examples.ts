/** Texts that are written in two ways and mean the same; both ways of comparing are tested with them. */
export const alike: readonly (readonly [one: string, other: string, what: string])[] = [
  ['Plum Cake', 'pLUM cAKE', 'letter case'],
  ['Crème brûlée', 'creme brulee', 'accents'],
  ['Jalapen\u0303o', 'Jalape\u00f1o', 'an accent as a sign of its own'],
  [
    '\u0915\u094d\u0930\u0940\u092e \u091c\u093c',
    '\u0915\u094d\u0930\u0940\u092e \u095b',
    'a nukta as a sign of its own',
  ],
  ['\u0930\u094b\u095b', '\u0930\u094b\u091c', 'a nukta that is left out'],
  ['\u0921\u093c', '\u095c', 'another letter with a nukta'],
  ['\u0a16\u0a3c', '\u0a59', 'a nukta of Gurmukhi'],
  ['\u091a\u093e\u0901\u0926', '\u091a\u093e\u0902\u0926', 'chandrabindu and anusvara'],
  ['\u0905\u093e\u091f\u093e', '\u0906\u091f\u093e', 'a vowel of two signs'],
  ['\u0905\u094b\u0930', '\u0913\u0930', 'another vowel of two signs'],
  ['\u0930\u094d\u200d\u092f', '\u0930\u094d\u092f', 'a joiner'],
  ['Milk\u00a0Bread', 'Milk Bread', 'a no-break space'],
  ['Milk\u2009\n\u3000Bread', 'Milk Bread', 'spaces of other kinds'],
  ['Milk\u200bBread', 'MilkBread', 'a space without width'],
  ['\ufeffPav', 'Pav', 'a byte-order mark'],
  ['Baker’s', "Baker's", 'an apostrophe and a quotation mark'],
  ["Baker's", 'Bakers', 'an apostrophe that is left out'],
  ['Mary‑Ann', 'Mary Ann', 'a hyphen that does not break'],
  ['Cup-cake', 'Cup – cake', 'a hyphen and a dash'],
  ['ﬁne', 'fine', 'a ligature'],
  ['ＰＡＶ ５００', 'pav 500', 'full width'],
  ['98123-45670', '98123 45670', 'a number in parts'],
  ['98123 45670', '9812345670', 'a number in one piece'],
  ['ΑΡΤΟΣ', 'αρτοσ', 'Greek letters'],
  ['ХЛЕБ', 'хлеб', 'Cyrillic letters'],
  ['각', '\u1100\u1161\u11a8', 'a syllable of Hangul'],
];

/** Texts that stay different. */
export const unlike: readonly (readonly [one: string, other: string])[] = [
  ['Milk Bread', 'MilkBread'],
  ['\u0915\u093f', '\u0915\u0940'],
  ['\u0915\u093e', '\u0915'],
  ['5 kg', '5kg'],
  ['a.b', 'a b'],
];
