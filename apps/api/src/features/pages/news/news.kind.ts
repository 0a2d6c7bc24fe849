import type { Trx } from '@bakery/db';
import { normalizePublishedDate } from '@bakery/schemas/common/dates';
import { hasContent } from '@bakery/schemas/content/rich-text';
import { newsCreate, newsDraft, newsName, newsUpdate } from '@bakery/schemas/pages/news';
import type { NewsArticle, NewsCreate, NewsUpdate } from '@bakery/schemas/pages/news';
import { eachOf } from '../../../core/async/each-of.ts';
import type { Deps } from '../../../deps.ts';
import { defineKind } from '../../../content/kind.ts';
import {
  claimImages,
  listRecordsShowing,
  releaseUnused,
  replaceImages,
} from '../../../content/media/index.ts';
import type { NewRow } from '../../../content/records/records.queries.ts';
import { newestFirst } from '../../../content/store/table-source.ts';
import { cleanDescription, keepInlineImages } from './news-description.ts';
import { describeArticle, newsVersions } from './news-versions.ts';
import { presentNews, presentPublicNews } from './news.presenter.ts';
import * as queries from './news.queries.ts';

interface NewsTypes {
  name: 'news';
  table: 'news';
  record: NewsArticle;
  input: NewsCreate;
  changes: NewsUpdate;
}

export const newsKind = defineKind<NewsTypes>({
  name: 'news',
  table: 'news',
  topic: 'news',
  present: presentNews,
  source: {
    compare: newestFirst,
    dependents: {
      media: async (db, images) => [
        ...(await listRecordsShowing(db, { ...queries.newsImages, medium: 'media_id' }, images)),
        ...(await listRecordsShowing(db, queries.newsInlineImages, images)),
      ],
    },
  },
  log: { name: (article) => newsName(article), describe: describeArticle },
  events: { kind: 'news', path: newsPath },
  versions: newsVersions,
  changesSchema: newsUpdate,
  update: (change, changes) =>
    eachOf(changes, ({ before, input }) =>
      changeRow(change.trx, before.id, withCleanText(change, input)),
    ),
  many: {
    find: async (trx, filter, limit) => ({
      ids: await queries.listNewsIds(trx, filter, limit),
      total: await queries.countNews(trx, filter),
    }),
    changes: {
      of:
        ({ category }) =>
        (before) =>
          before.category === category ? undefined : { category },
      // Only columns of the row itself are changed together.
      save: (trx, changed) =>
        eachOf(changed, ({ id, changes }) => queries.updateNewsRow(trx, id, changes)),
    },
  },
  drafts: {
    presentPublic: presentPublicNews,
    path: newsPath,
    schema: newsCreate,
    draftSchema: newsDraft,
    insert: (change, drafts) =>
      eachOf(drafts, ({ input, row }) => {
        const description = hasContent(input.description)
          ? cleanDescription(change, input.description)
          : '';
        // The column holds a day; the draft itself is shown without one.
        const publishedDate = input.publishedDate || normalizePublishedDate('');
        return insertNews(change.trx, { ...input, description, publishedDate }, row);
      }),
    show: (article, { publishedDate }) => ({ ...article, publishedDate }),
    add: (change, records) =>
      eachOf(records, ({ id, input }) => {
        const description = cleanDescription(change, input.description);
        return insertNews(change.trx, { ...input, description }, { id });
      }),
  },
});

function newsPath({ id }: NewsArticle): string {
  return `/news/${id}`;
}

async function insertNews(trx: Trx, input: NewsCreate, given: NewRow): Promise<queries.NewsRow> {
  const row = await queries.insertNews(trx, input, given);
  await claimImages(trx, input.images, 'images');
  await replaceImages(trx, queries.newsImages, [{ id: row.id, images: input.images }]);
  await keepInlineImages(trx, row.id, input.description);
  return row;
}

function withCleanText(deps: Deps, changes: NewsUpdate): NewsUpdate {
  const { description } = changes;
  return description === undefined
    ? changes
    : { ...changes, description: cleanDescription(deps, description) };
}

async function changeRow(trx: Trx, id: string, changes: NewsUpdate): Promise<queries.NewsRow> {
  const { images, description } = changes;
  if (images) {
    await claimImages(trx, images, 'images');
    await releaseUnused(trx, await replaceImages(trx, queries.newsImages, [{ id, images }]));
  }
  if (description !== undefined) {
    await releaseUnused(trx, await keepInlineImages(trx, id, description));
  }
  return queries.updateNewsRow(trx, id, changes);
}
