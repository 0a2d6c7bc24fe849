import { describe, expect, it } from 'vitest';
import { newsSearch, readChoice } from './news-choice.ts';

describe('search parameters', () => {
  it('are read in any letter case', () => {
    expect(readChoice({ category: 'product launch', page: '3' })).toEqual({
      category: 'Product Launch',
      page: 3,
    });
  });

  it('without known values mean the whole list', () => {
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
    expect(newsSearch({ category: 'All', page: 0, sort: 'x' })).toEqual({});
    expect(newsSearch({ category: 'product LAUNCH', page: '07' })).toEqual({
      category: 'Product Launch',
      page: '7',
    });
  });
});
