import { categoryLabels } from '@bakery/schemas/catalogue/products.constants';
import type { SearchHit, SearchResults } from '@bakery/schemas/pages/site-search';
import { stringifySearch } from '@bakery/schemas/common/search-params';
import { listingPath } from '../../shared/seo/page-paths.ts';
import { linkOf } from '@bakery/schemas/pages/hit-link';

/** A line below the field. */
export interface Suggestion {
  /** Unique among those of one query. */
  key: string;
  path: string;
  title: string;
  note?: string;
  /** The result that is shown with its picture and price. */
  hit?: SearchHit;
}

/** Lists what is offered for a query: the best results and the page of all of them, or ways on where there is none. */
export function listSuggestions(query: string, { hits, total, help }: SearchResults): Suggestion[] {
  const offered: Suggestion[] = hits.map((hit, place) => {
    const link = linkOf(hit);
    return { key: `${place} ${link.path}`, ...link, hit };
  });
  if (total > hits.length) {
    offered.push({ key: 'all', path: pathOf(query), title: `All ${total} results` });
  }
  for (const word of help?.nearest ?? []) {
    offered.push({ key: `word ${word}`, path: pathOf(word), title: word, note: 'Did you mean' });
  }
  for (const { category } of help?.categories ?? []) {
    const title = categoryLabels[category];
    offered.push({ key: category, path: listingPath(category), title, note: 'What we bake' });
  }
  return offered;
}

/** The address of the page of results. */
export function pathOf(query: string): string {
  return `/search${stringifySearch({ q: query })}`;
}

/** The sentence that a screen reader says when results have come. */
export function describeSuggestions(query: string, { hits, total }: SearchResults): string {
  if (total === 0) return `Nothing found for ${query}.`;
  if (total === 1) return '1 result.';
  return total > hits.length ? `The best ${hits.length} of ${total} results.` : `${total} results.`;
}
