import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { draftDays } from '@bakery/schemas/content/media';
import { z } from '@bakery/schemas/common/zod';
import { renderHook } from '../../testing/render-hook.ts';
import { UploadError } from '../../shared/api/errors.ts';
import type { Refusal } from '../../shared/api/errors.ts';
import { plain } from '../../shared/merge/shape.ts';
import { hideToast, useToasts } from '../../shared/toasts/toast-store.ts';
import { useRecordForm } from './use-record-form.ts';

interface Article {
  id: string;
  version: number;
  title: string;
}

const schema = z.object({ title: z.string().min(1, 'Title is required') });
const stored: Article = { id: 'a', version: 3, title: 'Rusk' };
const toasts = await renderHook(useToasts);

beforeEach(async () => {
  localStorage.clear();
  await toasts.act(() => toasts.current.forEach(({ id }) => hideToast(id)));
});

function refusal(changes: Partial<Refusal>): Error {
  return new UploadError('refused', {
    code: 'CONFLICT',
    message: 'refused',
    fields: undefined,
    ...changes,
  });
}

type Save = (input: { title: string }, version: number | undefined) => Promise<Article>;

async function openForm(save: Save, record: Article | null = stored) {
  const saves: [string, number | undefined][] = [];
  const saved: Article[] = [];
  const rendered = await renderHook(() =>
    useRecordForm({
      name: 'articles',
      record: record ?? undefined,
      toValues: (article: Article | undefined) => ({ title: article?.title ?? '' }),
      schema,
      toInput: (values) => values,
      save: (input, version) => {
        saves.push([input.title, version]);
        return save(input, version);
      },
      onSaved: (article) => saved.push(article),
      reload: async () => ({ record: { ...stored, version: 4, title: 'Theirs' } }),
      failure: 'Failed to save article',
    }),
  );
  // A form that stays open would go on storing its draft.
  onTestFinished(rendered.unmount);
  return {
    saves,
    saved,
    unmount: rendered.unmount,
    get form() {
      return rendered.current;
    },
    type: (title: string) =>
      rendered.act(() => rendered.current.form.setFieldValue('title', title)),
    submit: () => rendered.act(() => rendered.current.submit()),
    act: rendered.act,
  };
}

const accept: Save = async ({ title }, version) => ({
  ...stored,
  title,
  version: (version ?? 0) + 1,
});

it('saves a draft without what is required, and publishes it only with that', async () => {
  const saves: string[] = [];
  const saver = (how: string) => async (input: { title: string }) => {
    saves.push(`${how}: ${input.title}`);
    return { ...stored, ...input };
  };
  const opened = await renderHook(() =>
    useRecordForm({
      name: 'articles',
      record: undefined,
      toValues: () => ({ title: '' }),
      schema,
      draftSchema: z.object({ title: z.string().max(20, 'Title is too long') }),
      toInput: (values) => values,
      save: saver('published'),
      saveDraft: saver('draft'),
      onSaved: () => {},
      failure: 'Failed to save article',
    }),
  );
  onTestFinished(opened.unmount);
  const type = (title: string) =>
    opened.act(() => opened.current.form.setFieldValue('title', title));
  await opened.act(() => opened.current.submitDraft!());
  let read: unknown;
  await opened.act(() => (read = opened.current.readInput()));
  expect(read).toEqual({ title: '' });
  await opened.act(() => opened.current.submit());
  expect(opened.current.form.errors).toEqual({ title: 'Title is required' });
  await type('R'.repeat(21));
  await opened.act(() => opened.current.submitDraft!());
  expect(opened.current.form.errors).toEqual({ title: 'Title is too long' });
  await type('Rusk');
  await opened.act(() => opened.current.submit());
  expect(saves).toEqual(['draft: ', 'published: Rusk']);
});

it('names the wrong field and sends nothing', async () => {
  const opened = await openForm(accept);
  await opened.type('');
  await opened.submit();
  expect(opened.form.form.errors).toEqual({ title: 'Title is required' });
  expect(opened.saves).toEqual([]);
});

it('saves over the version that was read, and next over the version that was saved', async () => {
  const opened = await openForm(accept);
  await opened.type('Toast');
  expect(opened.form.isDirty).toBe(true);
  await opened.submit();
  expect(opened.form.isDirty).toBe(false);
  await opened.type('Bread');
  await opened.submit();
  expect(opened.saves).toEqual([
    ['Toast', 3],
    ['Bread', 4],
  ]);
  expect(opened.saved.map(({ version }) => version)).toEqual([4, 5]);
});

it('saves once, however often it is submitted', async () => {
  const { promise, resolve } = Promise.withResolvers<Article>();
  const opened = await openForm(() => promise);
  await opened.type('Toast');
  await opened.submit();
  await opened.submit();
  expect(opened.form.isSaving).toBe(true);
  await opened.act(() => resolve(stored));
  await opened.submit();
  expect(opened.saves).toHaveLength(1);
  expect(opened.form.isSaving).toBe(false);
});

it('does not save while pictures are being uploaded', async () => {
  const opened = await openForm(accept);
  await opened.type('Toast');
  await opened.act(() => opened.form.onUploading(1));
  await opened.submit();
  expect(opened.saves).toEqual([]);
  await opened.act(() => opened.form.onUploading(0));
  await opened.submit();
  expect(opened.saves).toHaveLength(1);
});

it('shows a refusal at its field and keeps what was typed', async () => {
  const opened = await openForm(() =>
    Promise.reject(refusal({ fields: { title: 'This title is taken.' } })),
  );
  await opened.type('Toast');
  await opened.submit();
  expect(opened.form.form.errors).toEqual({ title: 'This title is taken.' });
  expect(opened.form.form.values).toEqual({ title: 'Toast' });
  expect(opened.form.isDirty).toBe(true);
  expect(toasts.current).toEqual([]);
});

it('says that saving failed and keeps what was typed', async () => {
  const opened = await openForm(() => Promise.reject(new Error('offline')));
  await opened.type('Toast');
  await opened.submit();
  expect(toasts.current).toMatchObject([{ kind: 'failure', title: 'Failed to save article' }]);
  expect(opened.form.form.values).toEqual({ title: 'Toast' });
  expect(opened.form.isSaving).toBe(false);
});

it('asks what both have changed, and saves the choice over the newer version', async () => {
  let isOld = true;
  const opened = await openForm((input, version) =>
    isOld ? Promise.reject(refusal({ reason: 'VERSION_CONFLICT' })) : accept(input, version),
  );
  await opened.type('Mine');
  await opened.submit();
  const [question] = opened.form.conflict!.questions;
  expect(question).toMatchObject({ id: 'title', mine: 'Mine', theirs: 'Theirs' });
  isOld = false;
  await opened.act(() => opened.form.conflict!.onChoose({ title: 'theirs' }));
  expect(opened.saves.at(-1)).toEqual(['Theirs', 4]);
  expect(opened.form.conflict).toBeUndefined();
  expect(opened.form.form.values).toEqual({ title: 'Theirs' });
  expect(opened.form.revision).toBe(1);
});

describe('a form of two fields', () => {
  const two = { id: 'a', version: 3, title: 'Rusk', link: 'old' };
  type Two = Pick<typeof two, 'title' | 'link'>;

  async function openTwo(theirs: Partial<Two>, mine: Partial<Two>) {
    const sent: [Two, number | undefined][] = [];
    const rendered = await renderHook(() =>
      useRecordForm({
        name: 'two',
        record: two,
        toValues: (record: typeof two | undefined): Two => ({
          title: record?.title ?? '',
          link: record?.link ?? '',
        }),
        schema: z.object({ title: z.string().min(1, 'Title is required'), link: z.string() }),
        toInput: (values) => values,
        save: async (input, version) => {
          sent.push([input, version]);
          if (version === 3) throw refusal({ reason: 'VERSION_CONFLICT' });
          return { ...two, ...input, version: 9 };
        },
        onSaved: () => {},
        reload: async () => ({ record: { ...two, ...theirs, version: 4 } }),
        findSaver: async () => ({ name: 'Asha', isSelf: false }),
        mergeFields: [{ name: 'link', label: 'Link', shape: plain }],
        failure: 'Failed',
      }),
    );
    onTestFinished(rendered.unmount);
    await rendered.act(() => rendered.current.form.setValues(mine));
    await rendered.act(() => rendered.current.submit());
    return { sent, state: () => rendered.current };
  }

  it('that two have changed is saved at once with both changes, and says so', async () => {
    const { sent, state } = await openTwo({ link: 'theirs' }, { title: 'Toast' });
    expect(state().conflict).toBeUndefined();
    expect(sent.at(-1)).toEqual([{ title: 'Toast', link: 'theirs' }, 4]);
    expect(toasts.current).toMatchObject([
      { kind: 'note', text: 'Asha changed Link meanwhile; both are kept.' },
    ]);
    expect(state().form.values).toEqual({ title: 'Toast', link: 'theirs' });
    expect(state().isDirty).toBe(false);
  });

  it('says at its field what is wrong with both changes together', async () => {
    const { sent, state } = await openTwo({ title: '' }, { link: 'mine' });
    expect(sent).toHaveLength(1);
    expect(state().form.errors).toEqual({ title: 'Title is required' });
    expect(state().form.values).toEqual({ title: '', link: 'mine' });
  });

  it('keeps both in a work that was left on this device', async () => {
    const base = { title: 'Rusk', link: 'old' };
    const draft = { savedAt: Date.now(), version: 2, values: { ...base, title: 'Toast' }, base };
    localStorage.setItem('draft:two:a', JSON.stringify(draft));
    const sent: [Two, number | undefined][] = [];
    const now = { ...two, link: 'theirs' };
    const rendered = await renderHook(() =>
      useRecordForm({
        name: 'two',
        record: now,
        toValues: (record): Two => ({ title: record?.title ?? '', link: record?.link ?? '' }),
        schema: z.object({ title: z.string(), link: z.string() }),
        toInput: (values) => values,
        save: async (input, version) => {
          sent.push([input, version]);
          if (version === 2) throw refusal({ reason: 'VERSION_CONFLICT' });
          return now;
        },
        onSaved: () => {},
        reload: async () => ({ record: now }),
        failure: 'Failed',
      }),
    );
    onTestFinished(rendered.unmount);
    await rendered.act(() => rendered.current.draft!.onUse());
    await rendered.act(() => rendered.current.submit());
    expect(sent.at(-1)).toEqual([{ title: 'Toast', link: 'theirs' }, 3]);
  });
});

describe('a draft', () => {
  it('of an earlier release gets the fields that the form has now', async () => {
    const draft = JSON.stringify({ savedAt: Date.now(), version: 3, values: { title: 'Mine' } });
    localStorage.setItem('draft:loaves:a', draft);
    const rendered = await renderHook(() =>
      useRecordForm({
        name: 'loaves',
        record: stored,
        toValues: () => ({ title: '', tags: ['new'] }),
        schema,
        toInput: (values) => values,
        completeDraft: (values) => ({ ...values, tags: values.tags ?? ['original'] }),
        save: async () => stored,
        onSaved: () => {},
        failure: 'Failed',
      }),
    );
    onTestFinished(rendered.unmount);
    await rendered.act(() => rendered.current.draft!.onUse());
    expect(rendered.current.form.values).toEqual({ title: 'Mine', tags: ['original'] });
  });

  it('is offered when a form was left with unsaved changes', async () => {
    const left = await openForm(accept);
    await left.type('Unsaved');
    await left.unmount();
    const opened = await openForm(accept);
    expect(opened.form.form.values).toEqual({ title: 'Rusk' });
    await opened.act(() => opened.form.draft!.onDiscard());
    expect(opened.form.draft).toBeUndefined();
    await opened.unmount();
    expect((await openForm(accept)).form.draft).toBeUndefined();
  });

  it('is in the form at once, with its version, however long the look-up of its pictures takes', async () => {
    const values = { title: 'Unsaved', images: [{ id: 'x', preview: '' }] };
    const draft = JSON.stringify({ savedAt: Date.now(), version: 2, values });
    localStorage.setItem('draft:articles:a', draft);
    const lookUp = vi.fn(() => new Promise<Response>(() => {}));
    vi.stubGlobal('fetch', lookUp);
    onTestFinished(() => void vi.unstubAllGlobals());
    const opened = await openForm(accept);
    await opened.act(() => opened.form.draft!.onUse());
    expect(lookUp).toHaveBeenCalled();
    await opened.submit();
    expect(opened.saves).toEqual([['Unsaved', 2]]);
  });

  it('is offered only as long as the server keeps its pictures', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const left = await openForm(accept);
    await left.type('Unsaved');
    await left.unmount();
    const limit = Date.now() + draftDays * 24 * 60 * 60 * 1_000;
    vi.setSystemTime(limit);
    expect((await openForm(accept)).form.draft).toBeDefined();
    vi.setSystemTime(limit + 1);
    expect((await openForm(accept)).form.draft).toBeUndefined();
  });

  it('is not left by a form that was saved, nor offered for another record', async () => {
    const left = await openForm(accept);
    await left.type('Saved');
    // As when the tab goes to the background: the draft is stored now.
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage).toHaveLength(1);
    await left.submit();
    await left.unmount();
    expect((await openForm(accept)).form.draft).toBeUndefined();

    const other = await openForm(accept, null);
    await other.type('New');
    await other.unmount();
    expect((await openForm(accept)).form.draft).toBeUndefined();
    expect((await openForm(accept, null)).form.draft).toBeDefined();
  });
});
