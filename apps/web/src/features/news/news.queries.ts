import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { listingMeta } from '../../shared/api/query-client.ts';
import type { NewsChoice } from './news-choice.ts';

/** A page of the list, newest first, with the featured articles above it. */
export function newsCardsQuery(api: Api, { category, page }: NewsChoice) {
  return queryOptions({
    queryKey: ['news', 'cards', { category, page }],
    meta: listingMeta,
    queryFn: ({ signal }) =>
      api.news.browse.query({ ...(category && { category }), page }, { signal }),
  });
}

/** What is shown in place of a deleted article; null for one that there never was. */
export function goneArticleQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['news', 'gone', id],
    queryFn: ({ signal }) => api.news.gone.query({ id }, { signal }),
  });
}

/** An article by its id. */
export function articleQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['news', 'article', id],
    queryFn: ({ signal }) => api.news.get.query({ id }, { signal }),
  });
}
