import { describe, expect, test } from 'vitest';
import { metaOf, picture } from '../../testing/head.ts';
import { context } from '../../testing/site.ts';
import { articleFacts, articleHead, newsArticleJsonLd } from './article-head.ts';

const article = {
  id: 'a1',
  title: 'New oven',
  description: '<p>It is hot.</p>',
  publishedBy: 'Ananya',
  category: 'Product Launch',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
  pictures: [picture],
};

describe('the head of an article', () => {
  test('shows its picture and the beginning of its text', () => {
    expect(metaOf(articleHead(context, articleFacts(article)))).toMatchObject({
      'og:type': 'article',
      'og:description': 'It is hot.',
      'og:image': 'https://bakery.example/uploads/k/1280.jpg',
      'article:published_time': article.createdAt,
      'article:section': 'Product Launch',
    });
  });

  test('without text is described by its title', () => {
    const facts = articleFacts({ ...article, description: '<p><img src="/uploads/a/1.jpg"></p>' });
    expect(metaOf(articleHead(context, facts))['description']).toContain(article.title);
  });

  test('shortens a long title and a long text', () => {
    const title = 'Loaf of the longest name '.repeat(8);
    const facts = articleFacts({ ...article, title, description: `${title}. `.repeat(9) });
    const meta = metaOf(articleHead(context, facts));
    expect([...meta['title']!].length).toBeLessThanOrEqual(65);
    expect([...meta['description']!].length).toBeLessThanOrEqual(160);
  });
});

test('the structured data of an article names its author, publisher and date', () => {
  expect(newsArticleJsonLd(context, articleFacts(article))).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'New oven',
    mainEntityOfPage: 'https://bakery.example/news/a1',
    datePublished: article.createdAt,
    dateModified: article.updatedAt,
    author: { '@type': 'Person', name: 'Ananya', url: 'https://bakery.example/about' },
    publisher: { '@id': 'https://bakery.example/#bakery', name: context.site.name },
  });
  const ahead = articleFacts({ ...article, createdAt: '2027-01-01T00:00:00.000Z' });
  expect(newsArticleJsonLd(context, ahead)['dateModified']).toBe('2027-01-01T00:00:00.000Z');
});
