import { pageQuery } from '@bakery/schemas/common/fields';
import { newsArticle, newsBrowse, newsCreate, newsUpdate } from '@bakery/schemas/pages/news';
import { z } from 'zod';
import { sliceOf } from '../../../content/records/paging.ts';
import { recordId } from '../../../content/records/records.ts';
import { call, contentRead } from '../../../core/rest/route.ts';
import { withFormInput } from '../../../content/media/index.ts';
import { composeNews, newsChangeParts, newsFormParts } from './news-form.ts';
import { browseNews } from './news.browse.ts';
import { createNews, deleteNews, getNews, newsSource, updateNews } from './news.service.ts';

const tag = 'News';

export const newsRoutes = [
  contentRead({
    path: '/news',
    tag,
    summary: 'All articles, newest first, or the featured ones, the others, or those of a category',
    query: newsBrowse.extend(pageQuery.shape),
    response: z.array(newsArticle),
    paged: true,
    source: newsSource,
    select: (articles, { query }) => sliceOf(browseNews(articles, query), query),
  }),
  contentRead({
    path: '/news/:id',
    tag,
    summary: 'An article',
    response: newsArticle,
    source: newsSource,
    select: (articles, { params }) => {
      const id = recordId(params['id']);
      return articles.find((article) => article.id === id);
    },
  }),
  call({
    method: 'POST',
    path: '/news',
    tag,
    summary: 'Add an article; its description is sanitised',
    access: 'contentWrite',
    form: { schema: newsCreate, ...newsFormParts },
    response: newsArticle,
    status: 201,
    handle: ({ deps, form: received }) =>
      withFormInput(deps, received, newsCreate, composeNews(received.fields), (input) =>
        createNews(deps, input),
      ),
  }),
  call({
    method: 'PUT',
    path: '/news/:id',
    tag,
    summary:
      'Change an article: new images replace its own, `existingImages` names those that stay',
    access: 'contentWrite',
    form: { schema: newsUpdate, ...newsChangeParts },
    response: newsArticle,
    handle: async ({ deps, params, form: received }) => {
      const current = await getNews(deps, recordId(params['id']));
      return withFormInput(
        deps,
        received,
        newsUpdate,
        composeNews(received.fields, current),
        (changes) => updateNews(deps, { id: current.id }, changes),
      );
    },
  }),
  call({
    method: 'DELETE',
    path: '/news/:id',
    tag,
    summary: 'Remove an article',
    access: 'contentWrite',
    response: z.null(),
    handle: ({ deps, params }) => deleteNews(deps, { id: recordId(params['id']) }),
  }),
];
