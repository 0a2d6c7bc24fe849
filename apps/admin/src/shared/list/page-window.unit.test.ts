import { describe, expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

const show = (page: number, pages: number) =>
  pageWindow(page, pages)
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
});
