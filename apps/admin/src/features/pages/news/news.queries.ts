import type { NewsCategory, NewsSection } from '@bakery/schemas/pages/news';
import type { ListState } from '@bakery/schemas/common/list-state';
import { keepPreviousData } from '@tanstack/react-query';
import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { createSearchMemory } from '../../../shared/list/search-memory.ts';
import type { ListSearch } from '../../../shared/list/list-search.ts';

/** The search parameters of the list. */
export interface NewsSearch extends ListSearch {
  state?: ListState | undefined;
  section?: NewsSection | undefined;
  category?: NewsCategory | undefined;
}

/** The last search parameters, for the way back from the form to the list. */
export const newsSearchMemory = createSearchMemory<NewsSearch>();

export const newsPerPage = 10;

export function newsQuery({ page, search, category, section, state = 'all' }: NewsSearch) {
  const isFeatured = section && section === 'featured';
  return {
    ...trpc.news.adminList.queryOptions({
      page,
      search,
      category,
      isFeatured,
      state,
      limit: newsPerPage,
    }),
    placeholderData: keepPreviousData,
  };
}

/** One article, always fetched: a form must not start from cached data. */
export function articleQuery(id: string | undefined) {
  return {
    ...trpc.news.open.queryOptions({ id: id ?? '' }),
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  };
}

/** Invalidates all queries that contain news. */
export function refreshNews(): Promise<void> {
  return queryClient.invalidateQueries(trpc.news.pathFilter());
}
