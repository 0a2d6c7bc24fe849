import type { NewsCard } from '@bakery/schemas/news';
import { news } from '../../content/news.ts';
import type { RouterContext } from '../../shared/api/context.ts';
import { loadRequired } from '../../shared/api/load.ts';
import { pageHead } from '../../shared/seo/page-head.ts';
import { featuredSizes, newsCardsQuery } from './news.queries.ts';

type NewsLoaderData = { picture: NewsCard['picture'] | undefined };

/** The loader of the list, which has two addresses: the picture of the story on top. */
export async function loadNews({ api, queryClient }: RouterContext): Promise<NewsLoaderData> {
  const cards = await loadRequired(queryClient, newsCardsQuery(api));
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
