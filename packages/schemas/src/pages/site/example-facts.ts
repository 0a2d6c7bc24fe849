import { mapTexts } from './map-texts.ts';
import type { PageKey } from './pages.constants.ts';

/**
 * The facts of the example that the originals of pages tell, and the placeholders for the bakery's own, from Business
 * and Places.
 */
const facts = [
  ['over five decades', '{decades}'],
  ['Chhattisgarh', '{region}'],
  ['Raipur', '{city}'],
  ['1960', '{since}'],
] as const;

/** The originals of a page as they are edited: with names in place of the facts that the bakery has entered elsewhere. */
export function withNames<T>(originals: T): T {
  return mapTexts(originals, (text) =>
    facts.reduce((changed, [fact, name]) => changed.replaceAll(fact, name), text),
  );
}

const counts = ['', 'a decade', 'two decades', 'three decades', 'four decades', 'five decades'];

/** For how long a bakery has baked, to follow "for": `over five decades`. */
export function describeDecades(since: number, now: Date): string {
  const decades = Math.min(Math.floor((now.getFullYear() - since) / 10), counts.length - 1);
  return decades < 1 ? 'years' : `over ${counts[decades]}`;
}

/** The sections whose originals tell of the example what only a bakery itself can know, whatever names stand in them. */
export const toldSections: Partial<Record<PageKey, readonly string[]>> = {
  home: ['promise', 'featured', 'story', 'why'],
  about: ['search', 'story', 'note', 'brand', 'plant'],
  enquiries: ['form', 'whatsApp', 'careers'],
  products: ['fallback'],
  privacy: ['policy'],
  footer: ['footer'],
};
