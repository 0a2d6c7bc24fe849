import { redirect } from '@tanstack/react-router';
import type { RouterContext } from '../../shared/api/context.ts';
import { loadRequired } from '../../shared/api/load.ts';
import { isServer } from '../../shared/is-server.ts';
import { loadFollowingPages } from '../../shared/listing/load-pages.ts';
import { lastPageOf, pagePath } from '../../shared/listing/pages.ts';
import { stringifySearch } from '@bakery/schemas/common/search-params';
import { headContext } from '../../shared/seo/head-context.ts';
import { findSearch, loadPageTexts } from '../../shared/site/page-texts.ts';
import { pageHead } from '../../shared/seo/page-head.ts';
import { newsSearch, readChoice } from './news-choice.ts';
import { newsCardsQuery } from './news.queries.ts';

interface NewsLoaderData {
  lastPage: number;
}

/** The loader of the list, which has two addresses. */
export async function loadNews(
  { api, queryClient }: RouterContext,
  location: { pathname: string; search: Record<string, unknown>; state: object },
): Promise<NewsLoaderData> {
  const choice = readChoice(location.search);
  const queryOf = (page: number) => newsCardsQuery(api, { ...choice, page });
  const following = loadFollowingPages(queryClient, location, choice.page, queryOf);
  const texts = loadPageTexts(queryClient, api, 'news');
  const { meta } = await loadRequired(queryClient, queryOf(choice.page));
  await Promise.all([texts, following]);
  const lastPage = lastPageOf(meta);
  // A page number beyond the last page redirects to it, so that each page has one address.
  if (isServer && choice.page > lastPage) {
    const known = newsSearch({ ...choice, page: lastPage });
    throw redirect({ href: location.pathname + stringifySearch(known), statusCode: 302 });
  }
  return { lastPage };
}

/** The head of both addresses; `/news` is the canonical one. */
export function newsHead(
  context: RouterContext,
  search: Record<string, unknown>,
  loaded: NewsLoaderData | undefined,
) {
  const { category, page } = readChoice(search);
  const isAll = category === undefined;
  const { lastPage = 1 } = loaded ?? {};
  const told = findSearch(context.queryClient, 'news');
  return pageHead({
    context: headContext(context),
    // A category is a part of the same list.
    path: isAll ? pagePath('/news', page) : '/news',
    previous: isAll && page > 1 ? pagePath('/news', page - 1) : undefined,
    next: isAll && page < lastPage ? pagePath('/news', page + 1) : undefined,
    ...told,
    title: isAll && page > 1 ? `${told.title}, page ${page}` : told.title,
  });
}
