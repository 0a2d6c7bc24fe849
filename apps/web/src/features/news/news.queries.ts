import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { ask } from '../../shared/api/ask.ts';
import { pageForm, pictureForm, storedPictureForm } from '../../shared/api/forms.ts';
import { listingMeta } from '../../shared/api/query-client.ts';
import type { NewsChoice } from './news-choice.ts';

const titleForm = { id: '', title: '', createdAt: '' };
const cardForm = { ...titleForm, excerpt: '', 'picture?': pictureForm };

/** A page of the list, newest first, with the featured articles above it. */
export function newsCardsQuery(api: Api, { category, page }: NewsChoice) {
  return queryOptions({
    queryKey: ['news', 'cards', { category, page }],
    meta: listingMeta,
    queryFn: ask({
      form: {
        ...pageForm,
        items: [cardForm],
        featured: { 'lead?': cardForm, others: [titleForm] },
      },
      call: (options) => api.news.browse.query({ ...(category && { category }), page }, options),
    }),
  });
}

/** The content of the page of a deleted article; null for one that there never was. */
export function goneArticleQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['news', 'gone', id],
    queryFn: ask({
      form: { id: '', suggestions: [cardForm] },
      isNullable: true,
      call: (options) => api.news.gone.query({ id }, options),
    }),
  });
}

/** An article by its id. */
export function articleQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['news', 'article', id],
    queryFn: ask({
      form: { ...titleForm, description: '', pictures: [storedPictureForm] },
      call: (options) => api.news.get.query({ id }, options),
    }),
  });
}
