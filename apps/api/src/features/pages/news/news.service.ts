import { newId, withSnapshot } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { MixedPage, RecordRef, Restored } from '@bakery/schemas/common/fields';
import { normalizePublishedDate } from '@bakery/schemas/common/dates';
import type { Listed } from '@bakery/schemas/content/drafts';
import { newsCreate, newsDraft, newsName, suggestedNews } from '@bakery/schemas/pages/news';
import type {
  GoneArticle,
  NewsArticle,
  NewsCreate,
  NewsListQuery,
  NewsUpdate,
} from '@bakery/schemas/pages/news';
import { hasContent } from '@bakery/schemas/content/rich-text';
import { eachOf } from '../../../core/async/each-of.ts';
import { newestFirst, tableSource } from '../../../content/store/table-source.ts';
import type { ContentSource } from '../../../core/cache/content-source.ts';
import { contentKind } from '../../../content/records/record-kind.ts';
import { deleteRecord, restoreRecord } from '../../../content/records/deleted-records.ts';
import { changeRecords } from '../../../content/records/many-records.ts';
import type { ChangesOf } from '../../../content/records/many-records.ts';
import type { Deps } from '../../../deps.ts';
import { readMixedPage } from '../../../content/drafts/index.ts';
import type { Draftable } from '../../../content/drafts/index.ts';
import { findGone } from '../../../content/gone/index.ts';
import {
  claimImages,
  listRecordsShowing,
  releaseUnused,
  replaceImages,
} from '../../../content/media/index.ts';
import { findRow } from '../../../content/records/records.queries.ts';
import type { NewRow } from '../../../content/records/records.queries.ts';
import { ensureFound } from '../../../content/records/records.ts';
import { presentOne } from '../../../content/records/present-one.ts';
import { addRecord, changeRecord } from '../../../content/records/save-record.ts';
import { cleanDescription, keepInlineImages } from './news-description.ts';
import { describeArticle, newsVersions } from './news-versions.ts';
import { presentNewsCard } from './news.card.ts';
import { presentNews, presentPublicNews } from './news.presenter.ts';
import * as queries from './news.queries.ts';

export const kind = contentKind({
  table: 'news',
  topic: 'news',
  present: presentNews,
  log: {
    kind: 'news',
    name: (article) => newsName(article),
    describe: describeArticle,
  },
  versions: newsVersions,
  events: { kind: 'news', path: newsPath },
});

function newsPath({ id }: NewsArticle): string {
  return `/news/${id}`;
}

/** All articles, newest first. */
export const newsSource: ContentSource<NewsArticle> = tableSource({
  table: 'news',
  topic: 'news',
  present: presentPublicNews,
  compare: newestFirst,
  dependents: {
    media: async (db, images) => [
      ...(await listRecordsShowing(db, { ...queries.newsImages, medium: 'media_id' }, images)),
      ...(await listRecordsShowing(db, queries.newsInlineImages, images)),
    ],
  },
});

/** The newest articles, in place of a deleted one; null for an id that none ever had. */
export async function findGoneNews(deps: Deps, id: string): Promise<GoneArticle | null> {
  const gone = await findGone(deps, 'news', id);
  if (!gone) return null;
  const { value } = await deps.content.read(newsSource);
  return { id: gone.id, suggestions: value.slice(0, suggestedNews).map(presentNewsCard) };
}

/** One page of the back office's list, from the database. */
export function listNews(
  deps: Deps,
  query: NewsListQuery,
): Promise<MixedPage<Listed<NewsArticle>>> {
  return readMixedPage(deps, newsDrafts, query, {
    rows: queries.pageNewsRows,
    count: queries.countListedNews,
  });
}

/** An article as it is now. */
export function getNews({ db, mediaBase }: Deps, id: string): Promise<NewsArticle> {
  return withSnapshot(db, async (snapshot) => {
    const row = ensureFound(await findRow(snapshot, 'news', id));
    return presentOne({ db: snapshot, mediaBase }, row, presentNews);
  });
}

export async function createNews(
  deps: Deps,
  input: NewsCreate,
  id = newId(),
): Promise<NewsArticle> {
  return addRecord(deps, kind, (trx) => insertClean(deps, trx, input, { id }));
}

function insertClean(deps: Deps, trx: Trx, input: NewsCreate, given: NewRow) {
  const description = cleanDescription(deps, input.description);
  return insertNews(trx, { ...input, description }, given);
}

async function insertNews(trx: Trx, input: NewsCreate, given: NewRow): Promise<queries.NewsRow> {
  const row = await queries.insertNews(trx, input, given);
  await claimImages(trx, input.images, 'images');
  await replaceImages(trx, queries.newsImages, [{ id: row.id, images: input.images }]);
  await keepInlineImages(trx, row.id, input.description);
  return row;
}

export const newsDrafts: Draftable<'news', NewsArticle, typeof newsCreate> = {
  kind: 'news',
  records: kind,
  source: newsSource,
  presentPublic: presentPublicNews,
  path: newsPath,
  schema: newsCreate,
  draftSchema: newsDraft,
  insert: (deps, trx, drafts) =>
    eachOf(drafts, ({ input, row }) => {
      const description = hasContent(input.description)
        ? cleanDescription(deps, input.description)
        : '';
      // The column holds a day; the draft itself is shown without one.
      const publishedDate = input.publishedDate || normalizePublishedDate('');
      return insertNews(trx, { ...input, description, publishedDate }, row);
    }),
  show: (article, { publishedDate }) => ({ ...article, publishedDate }),
  add: (deps, trx, records) =>
    eachOf(records, ({ id, input }) => insertClean(deps, trx, input, { id })),
  update: (deps, trx, changes) =>
    eachOf(changes, ({ before, input }) => changeRow(trx, before.id, withCleanText(deps, input))),
};

/** Fields that `changes` leaves out stay as they are. */
export async function updateNews(
  deps: Deps,
  ref: RecordRef,
  changes: NewsUpdate,
): Promise<NewsArticle> {
  const clean = withCleanText(deps, changes);
  return changeRecord(deps, kind, ref, (trx) => changeRow(trx, ref.id, clean));
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

/** Moves many in one transaction. */
export function changeNewsCategories(
  deps: Deps,
  refs: readonly RecordRef[],
  changesOf: ChangesOf<NewsArticle, Pick<NewsUpdate, 'category'>>,
) {
  return changeRecords(deps, kind, refs, changesOf, (trx, changed) =>
    eachOf(changed, ({ id, changes }) => queries.updateNewsRow(trx, id, changes)),
  );
}

export function deleteNews(deps: Deps, ref: RecordRef): Promise<void> {
  return deleteRecord(deps, kind, ref);
}

export function restoreNews(deps: Deps, id: string): Promise<Restored> {
  return restoreRecord(deps, kind, id);
}
