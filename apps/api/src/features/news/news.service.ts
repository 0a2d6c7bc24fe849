import { withSnapshot } from '@bakery/db';
import type { ListPage, RecordRef, Restored } from '@bakery/schemas/common';
import { newsSectionLabels } from '@bakery/schemas/news';
import type { NewsArticle, NewsCreate, NewsListQuery, NewsUpdate } from '@bakery/schemas/news';
import { newestFirst, tableSource } from '../../core/cache/content-source.ts';
import type { ContentSource } from '../../core/cache/content-source.ts';
import { contentKind } from '../../core/records/record-kind.ts';
import { deleteRecord, restoreRecord } from '../../core/records/deleted-records.ts';
import type { Deps } from '../../core/deps.ts';
import { claimImages, releaseUnused, replaceImages } from '../media/index.ts';
import { findRow } from '../../core/records/records.queries.ts';
import { ensureFound } from '../../core/records/records.ts';
import { presentOne } from '../../core/records/present-one.ts';
import { readPage } from '../../core/records/read-page.ts';
import { addRecord, changeRecord } from '../../core/records/save-record.ts';
import { cleanDescription, keepInlineImages } from './news-description.ts';
import { presentNews } from './news.presenter.ts';
import * as queries from './news.queries.ts';

const kind = contentKind({
  table: 'news',
  topic: 'news',
  present: presentNews,
  log: {
    kind: 'news',
    name: ({ title }) => title,
    describe: (article) => ({
      Title: article.title,
      Description: { long: article.description },
      Pictures: { pictures: article.pictures.map(({ id }) => id) },
      Category: article.category,
      'Published by': article.publishedBy,
      'Published on': article.publishedDate,
      Section: newsSectionLabels[article.section],
    }),
  },
  events: { kind: 'news', path: ({ id }) => `/news/${id}` },
});

/** All articles, newest first. */
export const newsSource: ContentSource<NewsArticle> = tableSource({
  table: 'news',
  topic: 'news',
  present: presentNews,
  compare: newestFirst,
});

/** One page of the back office's list, from the database. */
export function listNews(deps: Deps, query: NewsListQuery): Promise<ListPage<NewsArticle>> {
  return readPage(deps, query, {
    rows: queries.pageNewsRows,
    count: queries.countNews,
    present: presentNews,
  });
}

/** An article as it is now. */
export function getNews({ db, mediaBase }: Deps, id: string): Promise<NewsArticle> {
  return withSnapshot(db, async (snapshot) => {
    const row = ensureFound(await findRow(snapshot, 'news', id));
    return presentOne({ db: snapshot, mediaBase }, row, presentNews);
  });
}

export async function createNews(deps: Deps, input: NewsCreate): Promise<NewsArticle> {
  const description = cleanDescription(deps, input.description);
  return addRecord(deps, kind, async (trx) => {
    const row = await queries.insertNews(trx, { ...input, description });
    await claimImages(trx, input.images, 'images');
    await replaceImages(trx, queries.newsImages, row.id, input.images);
    await keepInlineImages(trx, row.id, description);
    return row;
  });
}

/** Fields that `changes` leaves out stay as they are. */
export async function updateNews(
  deps: Deps,
  ref: RecordRef,
  changes: NewsUpdate,
): Promise<NewsArticle> {
  const { images } = changes;
  const description =
    changes.description === undefined ? undefined : cleanDescription(deps, changes.description);
  return changeRecord(deps, kind, ref, async (trx) => {
    if (images) {
      await claimImages(trx, images, 'images');
      await releaseUnused(trx, await replaceImages(trx, queries.newsImages, ref.id, images));
    }
    if (description !== undefined) {
      await releaseUnused(trx, await keepInlineImages(trx, ref.id, description));
    }
    return queries.updateNewsRow(trx, ref.id, { ...changes, description });
  });
}

export function deleteNews(deps: Deps, ref: RecordRef): Promise<void> {
  return deleteRecord(deps, kind, ref);
}

export function restoreNews(deps: Deps, id: string): Promise<Restored> {
  return restoreRecord(deps, kind, id);
}
