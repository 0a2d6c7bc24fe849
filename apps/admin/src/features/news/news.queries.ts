import type { NewsCategory, NewsSection } from '@bakery/schemas/news';
import { keepPreviousData } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { createSearchMemory } from '../../shared/list/search-memory.ts';
import type { ListSearch } from '../../shared/list/list-search.ts';

/** The state of the list, as its address holds it. */
export interface NewsSearch extends ListSearch {
  section?: NewsSection | undefined;
  category?: NewsCategory | undefined;
}

/** The page and search that the form leads back to. */
export const newsSearchMemory = createSearchMemory<NewsSearch>();

export const newsPerPage = 10;

export function newsQuery({ page, search, category, section }: NewsSearch) {
  const isFeatured = section && section === 'featured';
  return {
    ...trpc.news.adminList.queryOptions({ page, search, category, isFeatured, limit: newsPerPage }),
    placeholderData: keepPreviousData,
  };
}

/** One article as it is now: what a form starts from is never a remembered one. */
export function articleQuery(id: string | undefined) {
  return {
    ...trpc.news.adminGet.queryOptions({ id: id ?? '' }),
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  };
}

/** Whatever shows news asks again. */
export function refreshNews(): Promise<void> {
  return queryClient.invalidateQueries(trpc.news.pathFilter());
}
