import { perRecord } from '../../../content/store/per-record.ts';
import { pictureFilesOf } from '@bakery/schemas/content/picture-files';
import { newsExcerptLength } from '@bakery/schemas/pages/news';
import type { NewsArticle, NewsCard } from '@bakery/schemas/pages/news';
import { excerpt, plainText } from '@bakery/schemas/content/rich-text';

/** An article with only the beginning of its text. */
export const presentNewsCard = perRecord((article: NewsArticle): NewsCard => {
  const { id, title, category, createdAt, isFeatured, description, pictures } = article;
  return {
    id,
    title,
    category,
    createdAt,
    isFeatured,
    excerpt: excerpt(plainText(description), newsExcerptLength),
    picture: pictureFilesOf(pictures[0]),
  };
});
