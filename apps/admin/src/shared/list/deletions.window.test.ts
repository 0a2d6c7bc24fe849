import { afterEach, expect, it } from 'vitest';
import { renderHook } from '../../testing/render-hook.ts';
import { UploadError } from '../api/errors.ts';
import { lasting } from '../api/trpc.ts';
import { hideToast, useToasts } from '../toasts/toast-store.ts';
import { deleteWithUndo } from './deletions.ts';
import type { Deletion } from './deletions.ts';
import { useHiddenIds } from './hidden-rows.ts';

const toasts = await renderHook(useToasts);
const hidden = await renderHook(useHiddenIds);
const texts = () => toasts.current.map(({ title, text }) => title ?? text);
const refusal = (code: string) => new UploadError(code, { code, message: code, fields: undefined });

afterEach(() => toasts.act(() => toasts.current.forEach(({ id }) => hideToast(id))));

function deletionOf(changes: Partial<Deletion>): { deletion: Deletion; calls: string[] } {
  const calls: string[] = [];
  const deletion: Deletion = {
    id: 'a',
    done: 'Product deleted successfully!',
    failure: 'Failed to delete product!',
    send: async () => calls.push('send'),
    restore: async () => {
      calls.push('restore');
      return { newSlug: null };
    },
    refresh: async () => calls.push(`refresh, hidden: ${[...hidden.current].join()}`),
    ...changes,
  };
  return { deletion, calls };
}

const start = (deletion: Deletion) => toasts.act(() => deleteWithUndo(deletion));
const undo = () => toasts.act(() => toasts.current[0]!.action!.run());

it('deletes at once, hides the row until the lists are up to date, and offers Undo for 10 seconds', async () => {
  const { deletion, calls } = deletionOf({});
  await start(deletion);
  expect(calls).toEqual(['send', 'refresh, hidden: a']);
  expect([...hidden.current]).toEqual([]);
  expect(toasts.current).toMatchObject([
    { text: deletion.done, duration: 10_000, action: { label: 'Undo' } },
  ]);
});

it('tells whether the record was deleted', async () => {
  const told: boolean[] = [];
  const send = () => Promise.reject(refusal('CONFLICT'));
  for (const { deletion } of [deletionOf({}), deletionOf({ send })]) {
    await toasts.act(async () => told.push(await deleteWithUndo(deletion)));
  }
  expect(told).toEqual([true, false]);
});

it('sends so that the call arrives although the page is left', async () => {
  let given: unknown;
  const { deletion } = deletionOf({ send: async (context) => (given = context) });
  await start(deletion);
  expect(given).toBe(lasting);
});

it('is sent once, however often it is clicked', async () => {
  const { deletion, calls } = deletionOf({});
  await toasts.act(() => Promise.all([deleteWithUndo(deletion), deleteWithUndo(deletion)]));
  expect(calls.filter((call) => call === 'send')).toHaveLength(1);
});

it('shows the row again when it cannot be deleted, and says why', async () => {
  const { deletion } = deletionOf({ send: () => Promise.reject(refusal('SERVICE_UNAVAILABLE')) });
  await start(deletion);
  expect([...hidden.current]).toEqual([]);
  expect(toasts.current).toMatchObject([
    { kind: 'failure', title: 'Failed to delete product!', text: 'SERVICE_UNAVAILABLE' },
  ]);
});

it('says that somebody else has deleted it', async () => {
  await start(deletionOf({ send: () => Promise.reject(refusal('NOT_FOUND')) }).deletion);
  expect(texts()).toEqual(['Somebody else has already deleted it.']);
});

it('shows the row again although the lists cannot be refreshed', async () => {
  await start(deletionOf({ refresh: () => Promise.reject(new Error('offline')) }).deletion);
  expect([...hidden.current]).toEqual([]);
  expect(texts()).toEqual(['Product deleted successfully!']);
});

it('restores on Undo, and tells of a new address', async () => {
  const { deletion } = deletionOf({ restore: async () => ({ newSlug: 'rusk-2' }) });
  await start(deletion);
  await undo();
  expect(texts()).toEqual([expect.stringMatching(/ends with “rusk-2”/)]);
});

it.each([
  ['the server does not respond', new Error('offline'), true],
  ['the record is gone for good', refusal('NOT_FOUND'), false],
  ['the session has ended', refusal('UNAUTHORIZED'), false],
])('Undo that fails as %s', async (_reason, error, canBeRepeated) => {
  const { deletion } = deletionOf({ restore: () => Promise.reject(error) });
  await start(deletion);
  await undo();
  expect(texts()).toContain('Not restored');
  expect(toasts.current.some(({ action }) => action?.label === 'Undo')).toBe(canBeRepeated);
});

it('Undo that the person gives up can be chosen again', async () => {
  const { deletion } = deletionOf({ restore: async () => undefined });
  await start(deletion);
  await undo();
  expect(toasts.current).toMatchObject([{ text: deletion.done, action: { label: 'Undo' } }]);
});
