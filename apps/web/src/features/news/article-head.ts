import type { Picture } from '@bakery/schemas/content/media';
import { excerpt, plainText } from '@bakery/schemas/content/rich-text';
import { site } from '../../texts/site.ts';
import { breadcrumbJsonLd, businessJsonLd } from '../../shared/seo/json-ld.ts';
import type { HeadContext } from '../../shared/seo/head-context.ts';
import type { JsonLd } from '../../shared/seo/json-ld.ts';
import { absolute, pageHead } from '../../shared/seo/page-head.ts';
import { articlePath } from '../../shared/seo/page-paths.ts';

/** An article's metadata for search engines and shared links. */
export interface ArticleFacts {
  id: string;
  title: string;
  /** One line without markup. */
  summary: string;
  publishedBy: string;
  category: string | null;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
  image: Picture | undefined;
}

const summaryLength = 150;

/**
 * Selects the metadata of an article: a loader must return only what it needs, because all of it is
 * sent to the browser.
 */
export function articleFacts(
  article: Omit<ArticleFacts, 'summary' | 'image'> & {
    description: string;
    pictures: readonly Picture[];
  },
): ArticleFacts {
  const { id, title, description, publishedBy, category, createdAt, updatedAt, pictures } = article;
  const summary = excerpt(plainText(description), summaryLength);
  return { id, title, summary, publishedBy, category, createdAt, updatedAt, image: pictures[0] };
}

/** The head of an article's page. */
export function articleHead(context: HeadContext, article: ArticleFacts) {
  const { title, summary, image, category, createdAt } = article;
  const path = articlePath(article);
  const head = pageHead({
    context,
    path,
    kind: 'article',
    title,
    // An article may consist of pictures only.
    description: summary || `${title} · ${context.site.name}`,
    image,
    jsonLd: [
      newsArticleJsonLd(context, article),
      breadcrumbJsonLd(context, [
        { name: 'Home', path: '/home' },
        { name: 'Latest News', path: '/news' },
        { name: title, path },
      ]),
    ],
  });
  const meta = [
    { property: 'article:published_time', content: createdAt },
    { property: 'article:modified_time', content: lastChange(article) },
    ...(category ? [{ property: 'article:section', content: category }] : []),
  ];
  return { ...head, meta: [...head.meta, ...meta] };
}

export function newsArticleJsonLd(context: HeadContext, article: ArticleFacts): JsonLd {
  const { title, summary, image, category, createdAt, publishedBy } = article;
  const url = context.origin + articlePath(article);
  const publisher = businessJsonLd(context);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: url,
    headline: title,
    ...(summary && { description: summary }),
    ...(image && { image: [absolute(context, image.url)] }),
    ...(category && { articleSection: category }),
    datePublished: createdAt,
    dateModified: lastChange(article),
    inLanguage: site.language,
    // Authors have no pages of their own, so the about page is their URL.
    author:
      publishedBy === context.site.name
        ? publisher
        : { '@type': 'Person', name: publishedBy || 'Admin', url: `${context.origin}/about` },
    publisher,
  };
}

/** The article's date may be later than its last change. */
function lastChange({ createdAt, updatedAt }: ArticleFacts): string {
  return updatedAt > createdAt ? updatedAt : createdAt;
}
