import { newsSectionLabels } from '@bakery/schemas/pages/news';
import type { NewsArticle } from '@bakery/schemas/pages/news';
import type { LoggedFields } from '../../../core/audit-log/changes.ts';
import type { Versions } from '../../../content/kind.ts';
import { withoutMediaBase } from '../../../core/rich-text/sanitizer.ts';

type ArticleInput = ReturnType<typeof inputOf>;

/** How versions of articles are kept. */
export const newsVersions: Versions<NewsArticle> = {
  input: (article, { mediaBase }) => ({
    ...inputOf(article),
    description: withoutMediaBase(article.description, mediaBase),
  }),
  describe: async (_, contents) =>
    contents.map((content) => describeInput(content as ArticleInput)),
};

export function describeArticle(article: NewsArticle): LoggedFields {
  return describeInput(inputOf(article));
}

function inputOf(article: NewsArticle) {
  const { title, description, pictures, category, publishedBy, publishedDate, section } = article;
  const images = pictures.map(({ id }) => id);
  return { title, description, images, category, publishedBy, publishedDate, section };
}

function describeInput(input: ArticleInput): LoggedFields {
  return {
    Title: input.title,
    Description: { long: input.description, isRich: true },
    Pictures: { pictures: input.images },
    Category: input.category,
    'Published by': input.publishedBy,
    'Published on': input.publishedDate,
    Section: newsSectionLabels[input.section],
  };
}
