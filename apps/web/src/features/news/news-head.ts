import type { NewsCard } from '@bakery/schemas/news';
import { redirect } from '@tanstack/react-router';
import { news } from '../../content/news.ts';
import type { RouterContext } from '../../shared/api/context.ts';
import { loadRequired } from '../../shared/api/load.ts';
import { isServer } from '../../shared/is-server.ts';
import { stringifySearch } from '../../shared/search-params.ts';
import { pageHead } from '../../shared/seo/page-head.ts';
import { lastPage, newsSearch, readChoice } from './news-choice.ts';
import { featuredSizes, newsCardsQuery } from './news.queries.ts';

type NewsLoaderData = { picture: NewsCard['picture'] | undefined };

/** The loader of the list, which has two addresses: the picture of the story on top. */
export async function loadNews(
  { api, queryClient }: RouterContext,
  { pathname, search }: { pathname: string; search: Record<string, unknown> },
): Promise<NewsLoaderData> {
  const cards = await loadRequired(queryClient, newsCardsQuery(api));
  if (isServer) {
    // A page beyond the last one is the last one: no other address for the same.
    const choice = readChoice(search);
    const last = lastPage(cards, choice);
    if (choice.page > last) {
      const known = newsSearch({ ...search, page: String(last) });
      throw redirect({ href: pathname + stringifySearch(known), statusCode: 302 });
    }
  }
  return { picture: cards.find(({ isFeatured }) => isFeatured)?.picture };
}

/** The head of both addresses; `/news` is the canonical one. */
export function newsHead({ addresses }: RouterContext, loaded: NewsLoaderData | undefined) {
  return pageHead({
    addresses,
    path: '/news',
    title: news.title,
    description: news.description,
    preload: loaded?.picture ? { picture: loaded.picture, sizes: featuredSizes } : undefined,
  });
}
