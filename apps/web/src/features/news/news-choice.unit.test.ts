import { describe, expect, it } from 'vitest';
import { newsSearch, readChoice } from './news-choice.ts';

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
    expect(newsSearch({ category: 'All', page: 0, sort: 'x' })).toEqual({});
    expect(newsSearch({ category: 'product LAUNCH', page: '07' })).toEqual({
      category: 'Product Launch',
      page: '7',
    });
  });
});
