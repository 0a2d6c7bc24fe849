import { describe, expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

const show = (page: number, pages: number, isNarrow = false) =>
  pageWindow(page, pages, { isNarrow })
    .map((entry) => (entry === 'gap' ? '…' : entry))
    .join(' ');

describe('pageWindow', () => {
  it.each([
    [1, 0, ''],
    [1, 1, '1'],
    [3, 5, '1 2 3 4 5'],
    [1, 6, '1 2 3 4 … 6'],
    [3, 6, '1 2 3 4 … 6'],
    [4, 6, '1 … 3 4 5 6'],
    [6, 6, '1 … 3 4 5 6'],
    [10, 20, '1 … 9 10 11 … 20'],
    [20, 20, '1 … 17 18 19 20'],
  ])('page %i of %i: %s', (page, pages, expected) => {
    expect(show(page, pages)).toBe(expected);
  });

  it.each([
    [2, 3, '1 2 3'],
    [1, 4, '1 2 … 4'],
    [2, 5, '1 2 … 5'],
    [3, 5, '1 … 3 … 5'],
    [5, 5, '1 … 4 5'],
    [87, 176, '1 … 87 … 176'],
  ])('in a narrow place, page %i of %i: %s', (page, pages, expected) => {
    expect(show(page, pages, true)).toBe(expected);
  });
});
