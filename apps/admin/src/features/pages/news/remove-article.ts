import type { Listed } from '@bakery/schemas/content/drafts';
import type { NewsArticle } from '@bakery/schemas/pages/news';
import { api } from '../../../shared/api/trpc.ts';
import { removeListed } from '../../../content/drafts/draft-actions.ts';
import { refreshNews } from './news.queries.ts';

/**
 * Asks for confirmation, then deletes an article with its pictures. Returns whether the user
 * confirmed.
 */
export function removeArticle(article: Listed<NewsArticle>): Promise<boolean> {
  const { id, version, title } = article;
  return removeListed('news', article, {
    question: `Are you sure you want to delete “${title}”?`,
    title: 'Delete news item?',
    done: 'News item deleted.',
    name: title,
    failure: 'Failed to delete news item',
    send: (context) => api.news.delete.mutate({ id, version }, { context }),
    restore: (context) => api.news.restore.mutate({ id }, { context }),
    refresh: refreshNews,
  });
}
