import { fitsAddress } from '@bakery/schemas/content/slugs';

const maxLength = 100;

/** Latin letters that no decomposition turns into plain ones, in lower case. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
};

/**
 * A name as the last part of an address: lower case, Latin letters without accents, letters and
 * vowel signs of other scripts as they are, a hyphen between words, at most 100 characters and no more
 * than an address holds: a letter of an Indic script takes nine there. Names without a letter or digit
 * become `fallback`.
 */
export function slugify(name: string, fallback: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłħıŋ]/g, (letter) => plainLetters[letter] ?? letter)
    // Within a word: apostrophes, soft hyphens and the joiners of Indic scripts.
    .replaceAll(/['’\u00ad\u200c\u200d]/g, '')
    .normalize('NFC')
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu);
  let slug = cut(words?.join('-') ?? '', maxLength);
  while (!fitsAddress(slug)) slug = cut(slug, [...slug].length - 1);
  return slug || fallback;
}

/** A new draft has no slug unless one was chosen: it is made from the name when it is published. */
export function showSlug<T extends { slug: string }>(
  record: T,
  { slug }: { slug?: string | undefined },
  isNew: boolean,
): T {
  return isNew ? { ...record, slug: slug ?? '' } : record;
}

/** The slug that a name gets beside those `taken`: the first free of `bread`, `bread-2`, `bread-3` … */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const candidate = numbered(slug, number);
    if (!taken.has(candidate)) return candidate;
  }
}

/** A record that is not published beside those that are: one that has no slug yet gets a free one. */
export function withFreeSlug<T extends { id: string; slug: string }>(
  record: T,
  others: readonly T[],
): T {
  const taken = new Set(others.flatMap(({ id, slug }) => (id === record.id ? [] : [slug])));
  return { ...record, slug: freeSlug(record.slug, taken) };
}

/** The beginning of all slugs that {@link freeSlug} may choose for `slug`. */
export function slugStem(slug: string): string {
  return cut(slug, maxLength - 10);
}

function numbered(slug: string, number: number): string {
  return `${slugStem(slug)}-${number}`;
}

/** The first `length` characters, counted as the database counts them, without a hyphen at the end. */
function cut(slug: string, length: number): string {
  const characters = [...slug];
  return characters.length <= length
    ? slug
    : characters.slice(0, length).join('').replace(/-+$/, '');
}
