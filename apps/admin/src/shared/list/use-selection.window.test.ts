import { afterEach, describe, expect, it } from 'vitest';
import { renderHook } from '../../testing/render-hook.ts';
import type { RenderedHook } from '../../testing/render-hook.ts';
import { setHidden } from './hidden-rows.ts';
import { selectedOf } from '../../content/bulk/selected.ts';
import { useSelection } from './use-selection.ts';
import type { Selection } from './use-selection.ts';

const pageOf = (...ids: string[]) => ids.map((id) => ({ id, version: 1 }));

let options: Parameters<typeof useSelection>[0];
let list: RenderedHook<Selection> | undefined;
afterEach(() => list?.unmount());

async function open(part: Partial<typeof options> = {}) {
  options = { rows: pageOf('a', 'b', 'c', 'd'), total: 9, scope: 'all', ...part };
  list = await renderHook(() => useSelection(options));
  const now = () => list!.current;
  return {
    now,
    /** Shows the list otherwise: another page, filter or state of its rows. */
    async show(part: Partial<typeof options>) {
      options = { ...options, ...part };
      await list!.act(() => setHidden('nothing', false));
    },
    act: (work: (selection: Selection) => void) => list!.act(() => work(now())),
  };
}

describe('useSelection', () => {
  it('selects rows, those up to another, and those of the page', async () => {
    const { now, act } = await open();
    await act((selection) => selection.select('b', true));
    await act((selection) => selection.select('d', true, true));
    expect(now().records?.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
    expect(now().page).toEqual({ count: 4, selected: 3 });
    await act((selection) => selection.select('c', false, true));
    expect(now().records?.map(({ id }) => id)).toEqual(['b']);
    await act((selection) => selection.selectPage(true));
    expect(now().count).toBe(4);
    await act((selection) => selection.selectPage(false));
    expect(now().count).toBe(0);
  });

  it('keeps what is selected on other pages, with the versions that were shown', async () => {
    const { now, act, show } = await open();
    await act((selection) => selection.select('a', true));
    await act((selection) => selection.select('b', true));
    await show({ rows: [{ id: 'a', version: 4 }] });
    expect(selectedOf(now(), {})).toEqual({
      records: [
        { id: 'a', version: 4 },
        { id: 'b', version: 1 },
      ],
    });
    await show({ rows: pageOf('e', 'f') });
    await act((selection) => selection.selectPage(true));
    expect(now().count).toBe(4);
    expect(now().page).toEqual({ count: 2, selected: 2 });
  });

  it('selects nothing under another filter, nor when it is the first again', async () => {
    const { now, act, show } = await open();
    await act((selection) => selection.select('a', true));
    await show({ scope: 'rusk' });
    expect(now().count).toBe(0);
    await show({ scope: 'all' });
    expect(now().count).toBe(0);
  });

  it('selects all that match, but for some', async () => {
    const { now, act, show } = await open();
    await act((selection) => selection.selectAllMatching());
    expect(now()).toMatchObject({ count: 9, isAllMatching: true, records: undefined });
    await act((selection) => selection.select('b', false));
    await show({ rows: pageOf('e'), total: 10 });
    expect(now().isSelected('e')).toBe(true);
    expect(selectedOf(now(), { search: 'x' })).toEqual({
      filter: { search: 'x' },
      total: 10,
      except: ['b'],
    });
    await act((selection) => selection.clear());
    expect(now()).toMatchObject({ count: 0, isAllMatching: false });
  });

  it('selects drafts too, and knows what is selected without them', async () => {
    const rows = pageOf('a', 'b', 'c', 'd').map((row) => ({
      ...row,
      draft:
        row.id === 'b'
          ? ({ state: 'new', version: 3 } as const)
          : row.id === 'c'
            ? ({ state: 'changed', version: 2 } as const)
            : null,
    }));
    const { now, act, show } = await open({ rows, total: 9, published: 7 });
    await act((selection) => selection.selectPage(true));
    await act((selection) => selection.select('d', false));
    expect(now().records).toEqual([
      { id: 'a', version: 1 },
      { id: 'b', version: 1, draft: 3 },
      { id: 'c', version: 1, draft: 2 },
    ]);
    expect(now().published.records).toEqual([
      { id: 'a', version: 1 },
      { id: 'c', version: 1 },
    ]);
    expect([now().count, now().published.count]).toEqual([3, 2]);

    // A record that somebody unpublishes meanwhile.
    const unpublished = {
      id: 'a',
      version: 4,
      draft: { state: 'unpublished', version: 4 } as const,
    };
    await show({ rows: [unpublished, ...rows.slice(1)] });
    expect(now().records).toContainEqual({ id: 'a', version: 4, draft: 4 });
    expect(now().published.records).toEqual([{ id: 'c', version: 1 }]);

    await act((selection) => selection.selectAllMatching());
    await act((selection) => selection.select('b', false));
    await act((selection) => selection.select('c', false));
    expect(now()).toMatchObject({
      count: 7,
      total: 9,
      except: ['b', 'c'],
      published: { count: 6, total: 7, except: ['c'], records: undefined },
    });
  });

  it('no longer selects a row that is being deleted', async () => {
    const { now, act } = await open();
    await act((selection) => selection.selectPage(true));
    await list!.act(() => setHidden('b', true));
    expect(now().records?.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
    await list!.act(() => setHidden('b', false));
  });
});
