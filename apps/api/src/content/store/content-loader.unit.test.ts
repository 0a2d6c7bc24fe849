import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createContentLoader } from './content-loader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startFailing() {
  let isAway = true;
  const load = vi.fn(async () => {
    if (isAway) throw new Error('away');
    return 'content';
  });
  const onLoaded = vi.fn();
  const loader = createContentLoader({ load, onLoaded, onStateChange: () => {} });
  return { loader, load, onLoaded, restore: () => (isAway = false) };
}

it('pauses after a failed load, longer each time, whatever is announced meanwhile', async () => {
  const { loader, load, onLoaded, restore } = startFailing();
  loader.invalidate();
  for (const [attempt, pause] of [250, 500, 1_000, 2_000, 4_000, 4_000].entries()) {
    await vi.advanceTimersByTimeAsync(pause - 1);
    loader.invalidate();
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(attempt + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(attempt + 2);
  }
  restore();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(onLoaded.mock.calls).toEqual([['content']]);
});

it('does not wait for the end of a pause when there is reason to try again', async () => {
  const { loader, load, onLoaded, restore } = startFailing();
  loader.invalidate();
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  restore();
  loader.retryNow();
  await loader.settled();
  expect(onLoaded).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(2);
});
