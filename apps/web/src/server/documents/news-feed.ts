import type { NewsArticle } from '@bakery/schemas/pages/news';
import { excerpt, plainText } from '@bakery/schemas/content/rich-text';
import { site } from '../../texts/site.ts';
import type { HeadContext } from '../../shared/seo/head-context.ts';
import { documentPaths } from '../../shared/seo/document-paths.ts';
import { articlePath } from '../../shared/seo/page-paths.ts';
import { shareImage } from '../../shared/seo/share-image.ts';
import { element, escapeXml, textElement } from '../../shared/xml.ts';

/** News readers have stored the older ones already. */
const maxEntries = 50;
const excerptLength = 300;
const namespaces =
  ' xmlns:atom="http://www.w3.org/2005/Atom"' +
  ' xmlns:dc="http://purl.org/dc/elements/1.1/"' +
  ' xmlns:media="http://search.yahoo.com/mrss/"';

/** The news as RSS 2.0, newest first. */
export function composeNewsFeed(news: readonly NewsArticle[], context: HeadContext): string {
  const self = escapeXml(context.origin + documentPaths.newsFeed);
  const built = news
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  const channel = [
    textElement('title', `${context.site.name} · News`),
    textElement('link', `${context.origin}/news`),
    textElement('description', `What is new at ${context.site.name}.`),
    textElement('language', site.language.toLowerCase()),
    textElement('lastBuildDate', built && new Date(built).toUTCString()),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...news.slice(0, maxEntries).map((article) => composeItem(article, context)),
  ];
  const rss = element('rss', element('channel', channel.join('\n')), ` version="2.0"${namespaces}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${rss}\n`;
}

function composeItem(article: NewsArticle, context: HeadContext): string {
  const address = context.origin + articlePath(article);
  const picture = article.pictures[0] && shareImage(context, article.pictures[0], '');
  return element(
    'item',
    textElement('title', article.title) +
      textElement('link', address) +
      textElement('guid', address) +
      textElement('pubDate', new Date(article.createdAt).toUTCString()) +
      textElement('dc:creator', article.publishedBy || undefined) +
      textElement('category', article.category ?? undefined) +
      textElement('description', excerpt(plainText(article.description), excerptLength)) +
      (picture
        ? `<media:content url="${escapeXml(picture.url)}" medium="image" ` +
          `width="${picture.width}" height="${picture.height}"/>`
        : ''),
  );
}
