import { newsCategories } from '@bakery/schemas/pages/news.constants';
import type { NewsCategory } from '@bakery/schemas/pages/news.constants';
import { readPage } from '../../shared/listing/pages.ts';

/** The visible part of the list: a category or all, and the page that it starts with. */
export interface NewsChoice {
  category: NewsCategory | undefined;
  page: number;
}

/** Reads the search parameters; invalid values count as absent. */
export function readChoice(search: Record<string, unknown>): NewsChoice {
  const wanted = typeof search['category'] === 'string' ? search['category'].toLowerCase() : '';
  return {
    category: newsCategories.find((name) => name.toLowerCase() === wanted),
    page: readPage(search['page']),
  };
}

/** The search parameters of a news list, as text, without default values. */
export function newsSearch(search: Record<string, unknown>): { category?: string; page?: string } {
  const { category, page } = readChoice(search);
  return { ...(category && { category }), ...(page > 1 && { page: String(page) }) };
}
