import type { NewsArticle } from '@bakery/schemas/pages/news';
import { getPicture, listImageIds, listPictures } from '../../../content/media/index.ts';
import type { ReadContext } from '../../../core/database/read-context.ts';
import { presentRecord } from '../../../content/records/records.ts';
import { withMediaBase } from '../../../core/rich-text/sanitizer.ts';
import { readRichText } from '../../../core/rich-text/stored-rich-text.ts';
import { withAltTexts } from './alt-texts.ts';
import { listInlineImages, newsImages } from './news.queries.ts';
import type { NewsRow } from './news.queries.ts';

/** Rows as the public sees them: an article counts as made at the beginning of the day it is published on. */
export async function presentNews(context: ReadContext, rows: NewsRow[]): Promise<NewsArticle[]> {
  const images = await listImageIds(
    context.db,
    newsImages,
    rows.map((row) => row.id),
  );
  const known = await listPictures(context, [...images.values()].flat());
  return rows.map((row) => {
    const pictures = (images.get(row.id) ?? []).map((id) => getPicture(known, id));
    return {
      ...presentRecord(row),
      createdAt: `${row.published_on}T00:00:00.000Z`,
      title: row.title,
      description: withMediaBase(readRichText(row.description), context.mediaBase),
      images: pictures.map((picture) => picture.url),
      image: pictures[0]?.url ?? null,
      pictures,
      category: row.category,
      publishedBy: row.published_by,
      publishedDate: row.published_on,
      isFeatured: row.is_featured,
      section: row.is_featured ? 'featured' : 'latest',
    };
  });
}

/**
 * Presents articles for visitors: a picture in the text that has no alternative text of its own gets that of the
 * library. The editor does not, so that saving an article does not make it the article's own.
 */
export async function presentPublicNews(
  context: ReadContext,
  rows: NewsRow[],
): Promise<NewsArticle[]> {
  const articles = await presentNews(context, rows);
  const inline = await listInlineImages(
    context.db,
    rows.map((row) => row.id),
  );
  const known = await listPictures(context, [...inline.values()].flat());
  return articles.map((article) => {
    const pictures = (inline.get(article.id) ?? []).map((id) => getPicture(known, id));
    return { ...article, description: withAltTexts(article.description, pictures) };
  });
}
