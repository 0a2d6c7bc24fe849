import type { NewsArticle } from '@bakery/schemas/pages/news';
import { describe, expect, it } from 'vitest';
import { browseNewsCards } from './news.browse.ts';

const article = (
  id: string,
  isFeatured: boolean,
  category: NewsArticle['category'],
): NewsArticle => ({
  _id: id,
  id,
  version: 1,
  createdAt: '2024-03-01T00:00:00.000Z',
  updatedAt: '',
  title: `Title of ${id}`,
  description: '<p>Text</p>',
  images: [],
  image: null,
  pictures: [],
  category,
  publishedBy: '',
  publishedDate: '2024-03-01',
  isFeatured,
  section: isFeatured ? 'featured' : 'latest',
});

const articles = [
  article('campaign', false, 'Media Campaign'),
  article('lead', true, null),
  article('older', true, 'Media Campaign'),
  ...Array.from({ length: 7 }, (_, n) => article(`launch ${n}`, false, 'Product Launch')),
];
const ids = (asked: Parameters<typeof browseNewsCards>[1]) =>
  browseNewsCards(articles, asked).items.map(({ id }) => id);

describe('browseNewsCards', () => {
  it('has the newest featured article apart, older ones by name, and none of them in the list', () => {
    const { featured, items, meta } = browseNewsCards(articles, { page: 1 });
    expect(featured.lead).toMatchObject({ id: 'lead', excerpt: 'Text' });
    expect(featured.others).toEqual([
      { id: 'older', title: 'Title of older', createdAt: '2024-03-01T00:00:00.000Z' },
    ]);
    expect(items.map(({ id }) => id).slice(0, 2)).toEqual(['campaign', 'launch 0']);
    expect(meta).toEqual({ total: 8, page: 1, limit: 6 });
    expect(ids({ page: 2 })).toEqual(['launch 5', 'launch 6']);
    expect(ids({ page: 3 })).toEqual([]);
  });

  it('shows the first 150 characters of a text', () => {
    const letters = 'bread rusk '.repeat(14);
    const [first, second] = [letters.slice(0, 150), letters.slice(0, 151)].map((text) => ({
      ...article(text, false, null),
      description: `<p>${text.slice(0, 75)}<strong>${text.slice(75)}</strong></p>`,
    }));
    const { items } = browseNewsCards([first!, second!], { page: 1 });
    expect(items.map(({ excerpt }) => excerpt)).toEqual([
      letters.slice(0, 150),
      `${letters.slice(0, 150)}…`,
    ]);
  });

  it('holds one category', () => {
    expect(ids({ category: 'Media Campaign', page: 1 })).toEqual(['campaign']);
    expect(ids({ category: 'Product Launch', page: 2 })).toEqual(['launch 6']);
    expect(ids({ category: 'Customer Stories', page: 1 })).toEqual([]);
  });
});
