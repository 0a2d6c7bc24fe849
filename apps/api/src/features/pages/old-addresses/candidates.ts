import { categories, categoryLabels } from '@bakery/schemas/catalogue/products.constants';
import { listingPath } from '@bakery/schemas/catalogue/product-paths';
import { linkOf } from '@bakery/schemas/pages/hit-link';
import type { SearchHit } from '@bakery/schemas/pages/site-search';
import { categoryNames, ownPages } from './own-pages.ts';
import { wordsOf } from './read-old-path.ts';

/** An address of the site to which an old one may lead. */
export interface Candidate {
  path: string;
  name: string;
  kind: SearchHit['type'];
  /** Each of its names as words. */
  names: readonly (readonly string[])[];
  /** The words of the group that it is in. */
  group: readonly string[];
}

/** A public record that a search has found. */
export function candidateOf(hit: SearchHit): Candidate {
  const { path, title } = linkOf(hit);
  const slug = path.split('/').at(-1) ?? '';
  const texts = hit.type === 'product' || hit.type === 'liveProduct' ? [title, slug] : [title];
  const group = hit.type === 'product' ? groupOf(hit.product.category) : [];
  return toCandidate({ path, name: title, kind: hit.type }, texts, group);
}

const groupOf = (category: string) =>
  wordsOf([category, ...(categoryNames[category] ?? [])].join(' '));

/** The pages and listings that every installation has. */
export const fixedCandidates: readonly Candidate[] = [
  ...ownPages.map(({ path, name, names }) => toCandidate({ path, name, kind: 'page' }, names)),
  ...categories.map((category) => {
    const name = categoryLabels[category];
    const texts = [name, category, ...(categoryNames[category] ?? [])];
    return toCandidate({ path: listingPath(category), name, kind: 'category' }, texts);
  }),
];

function toCandidate(
  what: Pick<Candidate, 'path' | 'name' | 'kind'>,
  texts: readonly string[],
  group: readonly string[] = [],
): Candidate {
  const names = new Map(texts.map((text) => [text, wordsOf(text)] as const));
  return { ...what, names: [...names.values()].filter((words) => words.length > 0), group };
}
