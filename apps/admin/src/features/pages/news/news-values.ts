import type { Picture } from '@bakery/schemas/content/media';
import { defaultNewsSection } from '@bakery/schemas/pages/news';
import type { NewsArticle, NewsSection } from '@bakery/schemas/pages/news';
import { browserSpelling } from '../../../content/rich-text/spelling.ts';

/** The values of the form's fields. */
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

/** Converts the form's values to the API's input. */
export function toNewsInput({ images, ...values }: NewsValues) {
  return { ...values, images: images.map(({ id }) => id) };
}
