import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from '../../testing/render-hook.ts';
import { hideToast, showToast, useToasts } from './toast-store.ts';

const toasts = await renderHook(useToasts);
const titles = () => toasts.current.map(({ title }) => title);
const show = (title: string) =>
  toasts.act(() => void showToast({ kind: 'note', title, duration: 1000 }));

function point(type: 'pointerdown' | 'pointerup' | 'pointercancel'): Promise<void> {
  return toasts.act(() => {
    window.dispatchEvent(new Event(type));
    // Timers that are to run at once.
    vi.advanceTimersByTime(0);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await toasts.act(() => toasts.current.forEach(({ id }) => hideToast(id)));
  vi.useRealTimers();
});

describe('the toasts', () => {
  it('are shown at once, the newest first', async () => {
    await show('Saved');
    await show('Deleted');
    expect(titles()).toEqual(['Deleted', 'Saved']);
  });

  it.each(['pointerup', 'pointercancel'] as const)(
    'neither come nor go while something is pressed, until %s',
    async (release) => {
      await show('Saved');
      await point('pointerdown');
      await toasts.act(() => toasts.current.forEach(({ id }) => hideToast(id)));
      await show('Deleted');
      expect(titles()).toEqual(['Saved']);
      await point(release);
      expect(titles()).toEqual(['Deleted']);
    },
  );

  it('change after a second of a press whose end is not told', async () => {
    await point('pointerdown');
    await show('Saved');
    expect(titles()).toEqual([]);
    await toasts.act(() => vi.advanceTimersByTime(1001));
    expect(titles()).toEqual(['Saved']);
  });
});
