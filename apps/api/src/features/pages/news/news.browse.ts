import { newsPageSize } from '@bakery/schemas/pages/news';
import type {
  NewsArticle,
  NewsBrowse,
  NewsCardPage,
  NewsPageQuery,
} from '@bakery/schemas/pages/news';
import { takePage } from '../../../content/records/paging.ts';
import { presentNewsCard } from './news.card.ts';

/** The articles of a listing, newest first as they come. */
export function browseNews(articles: readonly NewsArticle[], asked: NewsBrowse): NewsArticle[] {
  const category = asked.category?.toLowerCase() ?? '';
  return articles.filter(
    (article) =>
      (asked.isFeatured === undefined || article.isFeatured === asked.isFeatured) &&
      (category === '' || category === 'all' || article.category?.toLowerCase() === category),
  );
}

/** One page of the public list, with what stands above it. */
export function browseNewsCards(
  articles: readonly NewsArticle[],
  { category, page }: NewsPageQuery,
): NewsCardPage {
  const [lead, ...others] = browseNews(articles, { isFeatured: true });
  const rest = browseNews(articles, { isFeatured: false, category });
  const { items, meta } = takePage(rest, { page, limit: newsPageSize });
  return {
    items: items.map(presentNewsCard),
    meta,
    featured: {
      lead: lead ? presentNewsCard(lead) : null,
      others: others.map(({ id, title, createdAt }) => ({ id, title, createdAt })),
    },
  };
}
