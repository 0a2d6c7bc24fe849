import { describe, expect, it } from 'vitest';
import { arrangeNews, newsSearch, readChoice } from './news-choice.ts';

describe('what is chosen', () => {
  it('is read from the address, whatever its letter case', () => {
    expect(readChoice({ category: 'product launch', page: '3' })).toEqual({
      category: 'Product Launch',
      page: 3,
    });
  });

  it('is everything where the address says nothing that is known', () => {
    const all = { category: undefined, page: 1 };
    for (const search of [
      {},
      { category: 'All' },
      { category: 'x' },
      { page: '-1' },
      { page: '1e9' },
    ]) {
      expect(readChoice(search)).toEqual(all);
    }
    expect(newsSearch({ category: 'All', page: 7, sort: 'x' })).toEqual({});
    expect(newsSearch({ category: 'product LAUNCH', page: '07' })).toEqual({
      category: 'Product Launch',
      page: '7',
    });
  });
});

describe('the list', () => {
  const card = (id: number, isFeatured: boolean, category: string | null) => ({
    id,
    isFeatured,
    category,
  });
  const cards = [
    card(1, false, 'Media Campaign'),
    card(2, true, null),
    card(3, true, 'Media Campaign'),
    ...Array.from({ length: 7 }, (_, index) => card(10 + index, false, 'Product Launch')),
  ];

  it('has the first featured article apart, and nothing featured in it', () => {
    const { featured, alsoFeatured, shown, hasMore } = arrangeNews(cards, readChoice({}));
    expect(featured?.id).toBe(2);
    expect(alsoFeatured.map(({ id }) => id)).toEqual([3]);
    expect(shown.map(({ id }) => id)).toEqual([1, 10, 11, 12, 13, 14]);
    expect(hasMore).toBe(true);
  });

  it('holds one category and grows by pages until all is there', () => {
    const first = arrangeNews(cards, readChoice({ category: 'Product Launch' }));
    expect([first.shown.length, first.hasMore]).toEqual([6, true]);
    const second = arrangeNews(cards, readChoice({ category: 'Product Launch', page: '2' }));
    expect([second.shown.length, second.hasMore]).toEqual([7, false]);
    expect(arrangeNews(cards, readChoice({ category: 'Customer Stories' })).shown).toEqual([]);
  });
});
