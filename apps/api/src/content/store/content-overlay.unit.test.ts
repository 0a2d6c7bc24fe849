import { describe, expect, it } from 'vitest';
import { draftOf, draftWithout, withDrafts } from './content-overlay.ts';
import type { ContentSource } from '../../core/cache/content-source.ts';
import type { ContentStore, Snapshot } from './content-store.ts';

interface Cake {
  id: string;
  price: number;
}

const cakes: ContentSource<Cake> = {
  topic: 'products',
  compare: (a, b) => a.price - b.price,
  listIds: () => Promise.reject(new Error('not loaded in this test')),
  load: () => Promise.reject(new Error('not loaded in this test')),
};
const others: ContentSource<Cake> = { ...cakes, topic: 'news' };

const stored: readonly Cake[] = Object.freeze([
  { id: 'a', price: 10 },
  { id: 'b', price: 20 },
  { id: 'c', price: 30 },
]);
const snapshot: Snapshot<Cake> = { value: stored, revision: 7, stale: false };
const content = { read: async () => snapshot } as unknown as ContentStore;

const idsOf = async (store: ContentStore, source = cakes) =>
  (await store.read(source)).value.map(({ id }) => id);

describe('content with drafts', () => {
  it('has a draft in place of the stored record, where the order puts it', async () => {
    const store = withDrafts(content, [draftOf(cakes, { id: 'a', price: 25 })]);
    expect((await store.read(cakes)).value).toEqual([
      { id: 'b', price: 20 },
      { id: 'a', price: 25 },
      { id: 'c', price: 30 },
    ]);
  });

  it('has new records, and lacks others', async () => {
    const drafts = [draftOf(cakes, { id: 'new', price: 1 }), draftWithout(cakes, 'b')];
    expect(await idsOf(withDrafts(content, drafts))).toEqual(['new', 'a', 'c']);
  });

  it('leaves other sources and the content itself as they are', async () => {
    const store = withDrafts(content, [draftWithout(cakes, 'a')]);
    expect((await store.read(others)).value).toBe(stored);
    expect(await idsOf(store)).toEqual(['b', 'c']);
    expect((await content.read(cakes)).value).toBe(stored);
    expect(await idsOf(content)).toEqual(['a', 'b', 'c']);
  });

  it('is the same list for each read', async () => {
    const store = withDrafts(content, [draftWithout(cakes, 'a')]);
    expect((await store.read(cakes)).value).toBe((await store.read(cakes)).value);
  });
});
