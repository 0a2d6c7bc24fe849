import type { NewsArticle, NewsBrowse } from '@bakery/schemas/news';

/** The articles of a listing, newest first as they come. */
export function browseNews(articles: readonly NewsArticle[], asked: NewsBrowse): NewsArticle[] {
  const category = asked.category?.toLowerCase() ?? '';
  return articles.filter(
    (article) =>
      (asked.isFeatured === undefined || article.isFeatured === asked.isFeatured) &&
      (category === '' || category === 'all' || article.category?.toLowerCase() === category),
  );
}
