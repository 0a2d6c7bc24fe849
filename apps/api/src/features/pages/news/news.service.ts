import { newId, withSnapshot } from '@bakery/db';
import type { MixedPage, RecordRef, Restored } from '@bakery/schemas/common/fields';
import type { Listed } from '@bakery/schemas/content/drafts';
import { suggestedNews } from '@bakery/schemas/pages/news';
import type {
  GoneArticle,
  NewsArticle,
  NewsCreate,
  NewsListQuery,
  NewsUpdate,
} from '@bakery/schemas/pages/news';
import { deleteRecord, restoreRecord } from '../../../content/records/deleted-records.ts';
import type { Deps } from '../../../deps.ts';
import { readMixedPage } from '../../../content/drafts/index.ts';
import { findGone } from '../../../content/gone/index.ts';
import { findRow } from '../../../content/records/records.queries.ts';
import { ensureFound } from '../../../content/records/records.ts';
import { presentOne } from '../../../content/records/present-one.ts';
import { addRecord, changeRecord } from '../../../content/records/save-record.ts';
import { presentNewsCard } from './news.card.ts';
import { newsKind } from './news.kind.ts';
import { presentNews } from './news.presenter.ts';
import * as queries from './news.queries.ts';

/** All articles, newest first. */
export const newsSource = newsKind.source;

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
  return readMixedPage(deps, newsKind, query, {
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

export function createNews(deps: Deps, input: NewsCreate, id = newId()): Promise<NewsArticle> {
  return addRecord(deps, newsKind, { id, input });
}

/** Fields that `changes` leaves out stay as they are. */
export function updateNews(deps: Deps, ref: RecordRef, changes: NewsUpdate): Promise<NewsArticle> {
  return changeRecord(deps, newsKind, ref, changes);
}

export function deleteNews(deps: Deps, ref: RecordRef): Promise<void> {
  return deleteRecord(deps, newsKind, ref);
}

export function restoreNews(deps: Deps, id: string): Promise<Restored> {
  return restoreRecord(deps, newsKind, { id });
}
