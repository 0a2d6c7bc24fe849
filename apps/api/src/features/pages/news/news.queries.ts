import { newId } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import { featuredFrom } from '@bakery/schemas/pages/news';
import type { NewsCreate, NewsListQuery, NewsUpdate } from '@bakery/schemas/pages/news';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ImageLinks, MediaColumn } from '../../../content/media/index.ts';
import {
  countMixedRows,
  countRows,
  listPage,
  touched,
} from '../../../content/records/records.queries.ts';
import type { MixedCount, NewRow } from '../../../content/records/records.queries.ts';
import { isCalled, isListed } from '../../../content/drafts/index.ts';

export type NewsFilter = Partial<NewsListQuery>;
export type NewsRow = Selectable<Tables['news']>;

export const newsImages: ImageLinks = { table: 'news_images', owner: 'news_id' };

export const newsInlineImages: MediaColumn = {
  table: 'news_inline_images',
  owner: 'news_id',
  medium: 'media_id',
};

const newestFirst = sql`published_on desc, id desc`;

export function pageNewsRows(db: Db, query: NewsListQuery): Promise<NewsRow[]> {
  return listPage(matching(db, query).selectAll().orderBy(newestFirst), query);
}

export function countListedNews(db: Db, query: NewsListQuery): Promise<MixedCount> {
  return countMixedRows(matching(db, query));
}

export function countNews(db: Db, query: NewsFilter): Promise<number> {
  return countRows(matching(db, query));
}

/** The ids of the first so many that match, in any order. */
export async function listNewsIds(db: Db, filter: NewsFilter, limit: number): Promise<string[]> {
  const rows = await matching(db, filter).select('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Published articles, and drafts where the state asks for them. */
function matching(
  db: Db,
  { isFeatured, category, search, state }: NewsFilter & Pick<NewsListQuery, 'state'>,
) {
  let found = db.selectFrom('news').where(isListed('news', state));
  if (isFeatured !== undefined) found = found.where('is_featured', '=', isFeatured);
  if (category !== undefined) found = found.where('category', '=', category);
  if (!search) return found;
  return found.where(isCalled('news', { table: 'news', column: 'title', state }, search));
}

export function insertNews(trx: Trx, input: NewsCreate, row?: NewRow): Promise<NewsRow> {
  return trx
    .insertInto('news')
    .values({
      id: newId(),
      ...row,
      title: input.title,
      description: input.description,
      category: input.category ?? null,
      published_by: input.publishedBy,
      published_on: input.publishedDate,
      is_featured: featuredFrom(input) ?? false,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Fields that are undefined stay as they are. */
export function updateNewsRow(trx: Trx, id: string, changes: NewsUpdate): Promise<NewsRow> {
  return trx
    .updateTable('news')
    .set({
      ...touched,
      title: changes.title,
      description: changes.description,
      category: changes.category,
      published_by: changes.publishedBy,
      published_on: changes.publishedDate,
      is_featured: featuredFrom(changes),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The pictures inside the texts of these articles, by the article's id. */
export async function listInlineImages(
  db: Db,
  newsIds: readonly string[],
): Promise<Map<string, string[]>> {
  const images = new Map<string, string[]>(newsIds.map((id) => [id, []]));
  if (newsIds.length === 0) return images;
  const rows = await db
    .selectFrom('news_inline_images')
    .select(['news_id', 'media_id'])
    .where('news_id', 'in', newsIds)
    .execute();
  for (const { news_id, media_id } of rows) images.get(news_id)?.push(media_id);
  return images;
}

/** Stores which pictures the text of an article shows. Returns those that it no longer shows. */
export async function replaceInlineImages(
  trx: Trx,
  newsId: string,
  mediaIds: readonly string[],
): Promise<string[]> {
  const before = await trx
    .deleteFrom('news_inline_images')
    .where('news_id', '=', newsId)
    .returning('media_id')
    .execute();
  const rows = [...new Set(mediaIds)].map((id) => ({ news_id: newsId, media_id: id }));
  if (rows.length > 0) await trx.insertInto('news_inline_images').values(rows).execute();
  return before.map((row) => row.media_id).filter((id) => !mediaIds.includes(id));
}
