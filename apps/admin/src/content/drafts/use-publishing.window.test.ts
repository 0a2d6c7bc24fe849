import type { DraftInfo, OpenedRecord } from '@bakery/schemas/content/drafts';
import { z } from '@bakery/schemas/common/zod';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { renderHook } from '../../testing/render-hook.ts';
import { UploadError } from '../../shared/api/errors.ts';
import { useRecordForm } from '../record-form/use-record-form.ts';
import type { Side } from '../../shared/merge/merged.ts';
import { usePublishing } from './use-publishing.ts';

interface Article {
  id: string;
  version: number;
  title: string;
}

const schema = z.object({ title: z.string().min(1) });
const info = (version: number, baseVersion: number | null): DraftInfo => ({
  state: baseVersion === null ? 'new' : 'changed',
  version,
  hasChanges: true,
  name: null,
  missing: [],
  baseVersion,
  savedAt: '2026-11-22T05:30:00.000Z',
  savedBy: 'Asha',
});
const article = (title: string, version: number): Article => ({ id: 'a', version, title });
type Opened = OpenedRecord<Article>;
/** A published article, with a draft of it where there is one. */
const state = (published: Article | null, draft?: [Article, base: number | null]): Opened => ({
  published,
  draft: draft ? { info: info(draft[0].version, draft[1]), record: draft[0] } : null,
  plan: null,
  releases: [],
});

const conflict = () =>
  new UploadError('refused', {
    code: 'CONFLICT',
    message: 'refused',
    fields: undefined,
    reason: 'VERSION_CONFLICT',
  });

beforeEach(() => localStorage.clear());

/** A form of `opened`; the first call is refused as a conflict, and `now` is what there is by then. */
async function openForm(opened: Opened, now: Opened) {
  const sent: [call: string, target: object, title: string][] = [];
  const answer = (call: string, target: object, { title }: { title: string }) => {
    sent.push([call, target, title]);
    if (sent.length === 1) throw conflict();
    return article(title, 99);
  };
  const saved: [string, boolean][] = [];
  const rendered = await renderHook(() => {
    const publishing = usePublishing<Article, { title: string }>(
      { name: 'articles', kind: 'news' },
      opened,
      {
        create: async (input) => answer('create', {}, input),
        update: async (ref, input) => answer('update', ref, input),
        publish: async (target, input) => answer('publish', target, input),
        saveDraft: async (target, input) =>
          state(now.published, [answer('draft', target, input), 1]),
        open: async () => now,
      },
    );
    return useRecordForm({
      ...publishing,
      findSaver: async () => undefined,
      toValues: (record: Article | undefined) => ({ title: record?.title ?? '' }),
      schema,
      toInput: (values) => values,
      onSaved: ({ title }, isDraft) => saved.push([title, isDraft]),
      failure: 'Not saved',
    });
  });
  onTestFinished(rendered.unmount);
  await rendered.act(() => rendered.current.form.setFieldValue('title', 'Mine'));
  return {
    sent,
    saved,
    shown: () => rendered.current.conflict?.questions[0]?.theirs,
    cancel: () => rendered.act(() => rendered.current.conflict!.onCancel()),
    publish: () => rendered.act(() => rendered.current.submit()),
    saveDraft: () => rendered.act(() => rendered.current.submitDraft!()),
    choose: (title: Side) => rendered.act(() => rendered.current.conflict!.onChoose({ title })),
  };
}

describe('a conflict in the form of a draft', () => {
  it('of two who save the same draft shows theirs, and saves the choice as draft over it', async () => {
    const form = await openForm(
      state(article('Old', 4), [article('Draft', 2), 4]),
      state(article('Old', 4), [article('Their draft', 3), 4]),
    );
    await form.saveDraft();
    expect(form.shown()).toBe('Their draft');
    expect(form.saved).toEqual([]);
    await form.choose('theirs');
    expect(form.sent).toEqual([
      ['draft', { id: 'a', version: 2, base: 4 }, 'Mine'],
      ['draft', { id: 'a', version: 3, base: 4 }, 'Their draft'],
    ]);
    expect(form.saved).toEqual([['Their draft', true]]);
  });

  it('with what was published since shows that, and publishes the choice over it', async () => {
    const draft: [Article, number] = [article('Draft', 2), 4];
    const form = await openForm(state(article('Old', 4), draft), state(article('Newer', 5), draft));
    await form.publish();
    expect(form.shown()).toBe('Newer');
    await form.choose('mine');
    expect(form.sent).toEqual([
      ['publish', { id: 'a', version: 2, base: 4 }, 'Mine'],
      ['publish', { id: 'a', version: 2, base: 5 }, 'Mine'],
    ]);
    expect(form.saved).toEqual([['Mine', false]]);
  });

  it('where the other has published it shows what is published, and changes that', async () => {
    const form = await openForm(
      state(article('Old', 4), [article('Draft', 2), 4]),
      state(article('Published', 5)),
    );
    await form.publish();
    expect(form.shown()).toBe('Published');
    await form.choose('theirs');
    expect(form.sent.at(-1)).toEqual(['update', { id: 'a', version: 5 }, 'Published']);
  });

  it('where there is a draft now that was none shows it, and saves the choice in its place', async () => {
    const form = await openForm(
      state(article('Old', 4)),
      state(article('Old', 4), [article('Their draft', 1), 4]),
    );
    await form.saveDraft();
    expect(form.shown()).toBe('Their draft');
    await form.choose('theirs');
    expect(form.sent).toEqual([
      ['draft', { id: 'a', base: 4 }, 'Mine'],
      ['draft', { id: 'a', version: 1, base: 4 }, 'Their draft'],
    ]);
  });

  it('is a conflict again after one went back to the form without a choice', async () => {
    const draft: [Article, number] = [article('Draft', 2), 4];
    const form = await openForm(state(article('Old', 4), draft), state(article('Newer', 5), draft));
    await form.publish();
    await form.cancel();
    await form.publish();
    expect(form.sent.at(-1)).toEqual(['publish', { id: 'a', version: 2, base: 4 }, 'Mine']);
  });

  it('with a draft that was made from an earlier version does not pass over what was published since', async () => {
    const form = await openForm(
      state(article('Old', 4)),
      state(article('Newer', 5), [article('Their draft', 1), 4]),
    );
    await form.publish();
    await form.choose('mine');
    expect(form.sent.at(-1)).toEqual(['publish', { id: 'a', version: 1, base: 4 }, 'Mine']);
  });

  it('asks for all that differs where the draft was discarded', async () => {
    const form = await openForm(
      state(article('Old', 4), [article('Mine', 2), 4]),
      state(article('Old', 4)),
    );
    await form.publish();
    expect(form.shown()).toBe('Old');
  });
});
