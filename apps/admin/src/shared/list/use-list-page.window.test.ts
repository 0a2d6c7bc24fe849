import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { renderHook } from '../../testing/render-hook.ts';
import { setHidden } from './hidden-rows.ts';
import type { PageQuery } from './list-types.ts';
import { useListPage } from './use-list-page.ts';
import { usePageInRange } from './use-page-in-range.ts';

interface Row {
  id: string;
}

function pageOf(ids: string[], meta = { page: 1, total: ids.length, limit: 10 }): PageQuery<Row> {
  const data = { items: ids.map((id) => ({ id })), meta };
  return { data, error: null, isPlaceholderData: false, refetch: () => undefined };
}

describe('useListPage', () => {
  beforeEach(() => setHidden('b', false));

  it('leaves out rows that are being deleted, and shows them again', async () => {
    const query = pageOf(['a', 'b']);
    const page = await renderHook(() => useListPage<Row, PageQuery<Row>>(query));
    onTestFinished(page.unmount);
    expect(page.current).toBe(query);
    await page.act(() => setHidden('b', true));
    expect(page.current).toMatchObject({ data: { items: [{ id: 'a' }] }, isFilling: true });
    await page.act(() => setHidden('b', false));
    expect(page.current).toBe(query);
  });

  it('is not disturbed by rows of other pages, nor by a page that is not loaded', async () => {
    setHidden('b', true);
    const loading = { ...pageOf([]), data: undefined };
    for (const query of [pageOf(['a']), loading]) {
      const page = await renderHook(() => useListPage<Row, PageQuery<Row>>(query));
      onTestFinished(page.unmount);
      expect(page.current).toBe(query);
    }
  });
});

describe('usePageInRange', () => {
  async function pagesShown(query: PageQuery<Row>): Promise<number[]> {
    const shown: number[] = [];
    await renderHook(() => usePageInRange(query, (page) => shown.push(page)));
    return shown;
  }
  const empty = { page: 5, total: 21, limit: 10 };

  it('goes to the last page that has rows', async () => {
    expect(await pagesShown(pageOf([], empty))).toEqual([3]);
    expect(await pagesShown(pageOf([], { ...empty, total: 0 }))).toEqual([1]);
    // The count may be behind: the page that was found empty is not shown again.
    expect(await pagesShown(pageOf([], { ...empty, total: 50 }))).toEqual([4]);
  });

  it('stays where there are rows, on the first page, and while rows are on their way', async () => {
    expect(await pagesShown(pageOf(['a'], empty))).toEqual([]);
    expect(await pagesShown(pageOf([], { ...empty, page: 1 }))).toEqual([]);
    expect(await pagesShown({ ...pageOf([], empty), isFilling: true })).toEqual([]);
    expect(await pagesShown({ ...pageOf([], empty), isPlaceholderData: true })).toEqual([]);
  });
});
