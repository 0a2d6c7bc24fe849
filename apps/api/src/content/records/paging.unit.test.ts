import { describe, expect, it } from 'vitest';
import { containsPattern, sliceOf } from './paging.ts';

const items = Array.from({ length: 25 }, (_, index) => index);

describe('sliceOf', () => {
  it('returns everything when no slice is asked for', () => {
    expect(sliceOf(items, {})).toBe(items);
  });

  it('returns a slice with its totals', () => {
    expect(sliceOf(items, { page: 2, limit: 10 })).toEqual({
      items: items.slice(10, 20),
      meta: { total: 25, page: 2, limit: 10 },
    });
    expect(sliceOf(items, { page: 3 })).toMatchObject({
      items: [20, 21, 22, 23, 24],
      meta: { limit: 10 },
    });
    expect(sliceOf(items, { limit: 3 })).toMatchObject({ items: [0, 1, 2], meta: { page: 1 } });
  });

  it('is empty past the end', () => {
    expect(sliceOf(items, { page: 9, limit: 10 })).toEqual({
      items: [],
      meta: { total: 25, page: 9, limit: 10 },
    });
  });
});

describe('containsPattern', () => {
  it("takes LIKE's own characters literally", () => {
    expect(containsPattern('50%_\\x')).toBe('%50\\%\\_\\\\x%');
  });
});
