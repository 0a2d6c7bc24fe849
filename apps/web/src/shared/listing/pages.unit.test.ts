import { describe, expect, it } from 'vitest';
import { isAutomatic, joinPages, lastPageOf, readPage } from './pages.ts';

describe('readPage', () => {
  it.each([
    ['2', 2],
    ['07', 7],
    [3, 3],
    ['10000', 10_000],
  ])('%j is %j', (given, page) => {
    expect(readPage(given)).toBe(page);
  });

  it.each(['0', '-1', '1.5', '1e2', ' 2', 'x', '', '10001', '9'.repeat(40), 0, NaN, null, [2], {}])(
    '%j is the first',
    (given) => {
      expect(readPage(given)).toBe(1);
    },
  );
});

it('returns the last page', () => {
  const last = (total: number) => lastPageOf({ total, page: 1, limit: 24 });
  expect([0, 1, 24, 25, 48, 49].map(last)).toEqual([1, 1, 1, 2, 2, 3]);
});

it('requires a click after every fifth page', () => {
  const shown = Array.from({ length: 11 }, (_, n) => n + 1);
  expect(shown.filter((pages) => !isAutomatic(pages))).toEqual([5, 10]);
});

describe('joinPages', () => {
  const page = (...ids: string[]) => ({ items: ids.map((id) => ({ id })) });
  const ids = (items: { id: string }[]) => items.map(({ id }) => id).join('');

  it('shows each record once', () => {
    expect(ids(joinPages([page('a', 'b'), page('b', 'c')]))).toBe('abc');
  });

  it('stops at a missing page', () => {
    expect(ids(joinPages([page('a'), undefined, page('c')]))).toBe('a');
    expect(joinPages([undefined])).toEqual([]);
  });
});
