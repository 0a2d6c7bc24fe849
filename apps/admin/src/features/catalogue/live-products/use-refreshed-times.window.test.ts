import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PageQuery } from '../../../shared/list/list-types.ts';
import { renderHook } from '../../../testing/render-hook.ts';
import { useRefreshedTimes } from './use-refreshed-times.ts';

interface Row {
  id: string;
  updatedAt: string;
}

const loaded = '2026-10-31T00:00:00.000Z';
const query: PageQuery<Row> = {
  data: { items: [{ id: 'a', updatedAt: loaded }], meta: { page: 1, total: 1, limit: 5 } },
  error: null,
  isPlaceholderData: false,
  refetch: () => undefined,
};

it('rows get the time every 30 seconds, unless the list is being fetched', async () => {
  const start = new Date('2026-11-01T06:00:00.000Z');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: start });
  onTestFinished(() => void vi.useRealTimers());
  const list = await renderHook(() => {
    const [isFetching, setFetching] = useState(true);
    const { data } = useRefreshedTimes<Row, typeof query>({ ...query, isFetching });
    return { time: data!.items[0]!.updatedAt, setFetching };
  });
  onTestFinished(list.unmount);
  const pass = (seconds: number) => list.act(() => vi.advanceTimersByTime(seconds * 1_000));
  await pass(30);
  expect(list.current.time).toBe(loaded);
  await list.act(() => list.current.setFetching(false));
  await pass(29);
  expect(list.current.time).toBe(loaded);
  await pass(1);
  expect(list.current.time).toBe('2026-11-01T06:01:00.000Z');
  await list.act(() => list.current.setFetching(true));
  await pass(30);
  expect(list.current.time).toBe('2026-11-01T06:01:00.000Z');
});
