import type { NewsArticle } from '@bakery/schemas/news';
import { api } from '../../shared/api/trpc.ts';
import { deleteWithUndo } from '../../shared/list/deletions.ts';
import { askToDelete } from '../../shared/ui/confirm.tsx';
import { refreshNews } from './news.queries.ts';

/**
 * Asks for confirmation, then deletes an article with its pictures. Returns whether the user
 * confirmed.
 */
export async function removeArticle({ id, version, title }: NewsArticle): Promise<boolean> {
  const question = `Are you sure you want to delete “${title}”?`;
  if (!(await askToDelete(question, 'Delete news item?'))) return false;
  void deleteWithUndo({
    id,
    done: 'News item deleted.',
    name: title,
    failure: 'Failed to delete news item',
    send: (context) => api.news.delete.mutate({ id, version }, { context }),
    restore: (context) => api.news.restore.mutate({ id }, { context }),
    refresh: refreshNews,
  });
  return true;
}
