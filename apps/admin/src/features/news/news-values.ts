import type { Picture } from '@bakery/schemas/media';
import { defaultNewsSection } from '@bakery/schemas/news';
import type { NewsArticle, NewsSection } from '@bakery/schemas/news';
import { browserSpelling } from './rich-text/spelling.ts';

/** What the fields of the form hold. */
export type NewsValues = {
  title: string;
  images: Picture[];
  publishedBy: string;
  description: string;
  publishedDate: string;
  category: string;
  section: NewsSection;
};

export function toNewsValues(article: NewsArticle | undefined): NewsValues {
  return {
    title: article?.title ?? '',
    images: article?.pictures ?? [],
    publishedBy: article?.publishedBy ?? '',
    description: browserSpelling(article?.description ?? ''),
    publishedDate: article?.publishedDate ?? '',
    category: article?.category ?? '',
    section: article?.section ?? defaultNewsSection,
  };
}

/** What the API is sent. */
export function toNewsInput({ images, ...values }: NewsValues) {
  return { ...values, images: images.map(({ id }) => id) };
}
