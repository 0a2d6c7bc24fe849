import type { BulkPublish, BulkResult } from '@bakery/schemas/content/bulk';
import type { Banner } from '@bakery/schemas/pages/banners';
import { minuteOf } from '@bakery/schemas/common/dates';
import type { Listed, OpenedRecord } from '@bakery/schemas/content/drafts';
import type { Product, ProductCreate } from '@bakery/schemas/catalogue/products';
import { slugMessages } from '@bakery/schemas/content/slugs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { restOf } from '../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { emptyTables, keepImage } from '../../testing/stored-media.ts';

let world: TestApp;
let rest: ReturnType<typeof restOf>;
let file: Buffer;
let otherFile: Buffer;
let image: string;
let pictureOfDraft: string;

beforeAll(async () => {
  world = await startTestApp();
  rest = restOf(world);
  file = await testImage({ width: 24, height: 16 });
  otherFile = await testImage({ width: 16, height: 24 });
});
afterAll(() => world.close());
beforeEach(async () => {
  await emptyTables(world);
  image = await keepImage(world, file, image);
  pictureOfDraft = await keepImage(world, otherFile, pictureOfDraft);
});

type Done = Extract<BulkResult, { state: 'done' }>;
const publish = async (change: Omit<BulkPublish, 'kind'> & { kind?: string }) =>
  (await world.api.bulk.publish.mutate({ kind: 'product', ...change } as BulkPublish)) as Done;
const input = (name: string, part: Partial<ProductCreate> = {}): ProductCreate => ({
  name,
  category: 'bread',
  price: 30,
  images: [image],
  ...part,
});
const add = (name: string) => world.api.products.create.mutate(input(name));
const save = async (target: object, part: ProductCreate) =>
  (await world.api.products.saveDraft.mutate({ ...target, input: part })) as OpenedRecord<Product>;
const open = (id: string) => world.api.products.open.query({ id });
const listed = async (query: object = {}) =>
  (await world.api.products.adminList.query({ state: 'all', limit: 50, ...query }))
    .items as Listed<Product>[];
/** The references that the list sends of its rows. */
const shown = async (...names: string[]) => ({
  records: (await listed())
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .map(({ id, version, draft }) => ({ id, version, ...(draft && { draft: draft.version }) })),
});
const visible = async () =>
  (await rest.get<Product[]>('/products')).data
    .map(({ name, price }) => `${name} ${price}`)
    .toSorted();
const undo = (id: string | null) => world.api.bulk.undo.mutate({ id: id! });

/** A product of each state. */
async function addEach() {
  const published = await add('Plain');
  const changed = await add('Changed');
  await save(
    { id: changed.id, base: 1 },
    input('Changed', { price: 35, images: [pictureOfDraft] }),
  );
  const added = (await save({}, input('New', { price: 40 }))).draft!.record;
  const hidden = await add('Hidden');
  await world.api.publishing.unpublish.mutate({ kind: 'product', id: hidden.id, version: 1 });
  const both = await add('Both');
  await world.api.publishing.unpublish.mutate({ kind: 'product', id: both.id, version: 1 });
  await save({ id: both.id, version: 1 }, input('Both', { price: 45 }));
  return { published, changed, added, hidden, both };
}

describe('publishing many', () => {
  it('publishes what is selected as each by itself, and takes all of it back', async () => {
    const { published, changed, added, hidden, both } = await addEach();
    const selection = await shown();
    const preview = await world.api.bulk.previewPublishing.mutate({
      kind: 'product',
      selection,
      to: 'published',
    });
    expect(preview).toEqual({
      state: 'done',
      changed: 4,
      updated: 1,
      incomplete: 0,
      unchanged: 1,
      published: 2,
    });
    const result = await publish({ selection, to: 'published' });
    expect(result).toMatchObject({ state: 'done', changed: 4, unchanged: 1, skipped: [] });
    expect(await visible()).toEqual(['Both 45', 'Changed 35', 'Hidden 30', 'New 40', 'Plain 30']);
    expect(await listed({ state: 'draft' })).toEqual([]);
    // The log and the versions are those of a single publication.
    const { items } = await world.api.activity.adminList.query({
      record: added.id,
      kind: 'product',
    });
    expect(items.map(({ action }) => action)).toEqual(['published', 'created', 'draftSaved']);
    const historyOfChanged = () =>
      world.api.versions.list.query({
        kind: 'product',
        record: changed.id,
      });
    expect((await historyOfChanged()).items.map(({ isDraft }) => isDraft)).toEqual([
      false,
      true,
      false,
    ]);

    expect(await undo(result.undo)).toEqual({ restored: 4, moved: 0, skipped: [] });
    expect(await visible()).toEqual(['Changed 30', 'Plain 30']);
    const states = async (id: string) => {
      const { draft, published: now } = await open(id);
      return [now?.price, draft?.info.state, draft?.record.price];
    };
    expect(await states(published.id)).toEqual([30, undefined, undefined]);
    expect(await states(changed.id)).toEqual([30, 'changed', 35]);
    // The draft is the version that it was, and needs no other.
    expect(await historyOfChanged()).toMatchObject({
      newest: 4,
      published: 4,
      draft: { number: 2 },
    });
    expect((await open(changed.id)).draft!.record.images).not.toEqual(changed.images);
    expect((await open(changed.id)).published!.images).toEqual(changed.images);
    expect(await states(hidden.id)).toEqual([undefined, 'unpublished', 30]);
    expect(await states(both.id)).toEqual([undefined, 'unpublished', 45]);
    // The record was seen, so it keeps its address.
    expect(await states(added.id)).toEqual([undefined, 'unpublished', 40]);
    await expect(undo(result.undo)).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } });

    // Nothing of it is a conflict.
    const again = await publish({ selection: await shown(), to: 'published' });
    expect(again).toMatchObject({ changed: 4, skipped: [] });
    expect(await visible()).toEqual(['Both 45', 'Changed 35', 'Hidden 30', 'New 40', 'Plain 30']);
  });

  it('leaves out and names what somebody has changed, and does the rest', async () => {
    const { changed, added, hidden } = await addEach();
    const selection = await shown('Changed', 'New', 'Hidden', 'Both');
    // A draft that was saved again, one made from an older version, and one that is gone.
    await save({ id: added.id, version: 1 }, input('New', { price: 41 }));
    await world.api.products.update.mutate({ id: changed.id, version: 1, changes: { price: 31 } });
    await world.api.publishing.delete.mutate({ kind: 'product', id: hidden.id, version: 1 });
    const result = await publish({ selection, to: 'published' });
    expect(result.changed).toBe(1);
    const byName = (skipped: Done['skipped']) =>
      skipped.map(({ name, reason }) => `${name}: ${reason}`).toSorted();
    expect(byName(result.skipped)).toEqual(['Changed: changed', 'Hidden: gone', 'New: changed']);
    expect(await visible()).toEqual(['Both 45', 'Changed 31', 'Plain 30']);

    // As it is shown now, it still is made from an older version.
    const second = await publish({ selection: await shown('Changed'), to: 'published' });
    expect(second).toMatchObject({ changed: 0, undo: null });
    expect(byName(second.skipped)).toEqual(['Changed: conflict']);
  });

  it('leaves out what the rules refuse, with the reason, and nothing of it stays', async () => {
    const opened = await save({}, input('Rusk', { slug: 'rusk' }));
    await save({}, input('Bun'));
    await world.api.products.create.mutate(input('Other rusk', { slug: 'rusk' }));
    const result = await publish({ selection: await shown('Rusk', 'Bun'), to: 'published' });
    expect(result).toMatchObject({ changed: 1, skipped: [{ name: 'Rusk', reason: 'refused' }] });
    expect(result.skipped[0]!.message).toMatch(/address/i);
    expect(await visible()).toEqual(['Bun 30', 'Other rusk 30']);
    const { draft } = await open(opened.draft!.record.id);
    expect(draft!.info).toMatchObject({ state: 'new', version: 1 });
    const [first] = (await world.api.activity.adminList.query({ kind: 'product' })).items;
    expect(first).toMatchObject({ action: 'published', record: { name: 'Bun' } });
  });

  it('gives a banner’s number to one of them', async () => {
    for (const picture of [image, pictureOfDraft]) {
      await world.api.banners.saveDraft.mutate({ input: { order_number: 1, image: picture } });
    }
    const drafts: Listed<Banner>[] = await world.api.banners.adminList.query();
    const records = drafts.map(({ id, version, draft }) => ({
      id,
      version,
      draft: draft!.version,
    }));
    const result = await publish({ kind: 'banner', selection: { records }, to: 'published' });
    expect(result).toMatchObject({
      changed: 1,
      skipped: [{ name: 'Banner 1', reason: 'numberTaken' }],
    });
  });

  it('takes all that match a list with its drafts, if it is as many as were shown', async () => {
    await addEach();
    const all = (filter: object, total: number, except: string[] = []) =>
      publish({ selection: { filter, total, except } as never, to: 'published' });
    expect(await all({ search: 'zz', state: 'all' }, 3)).toEqual({ state: 'otherTotal', total: 0 });
    expect(await all({ state: 'draft' }, 4)).toEqual({ state: 'otherTotal', total: 3 });
    const [one] = await listed({ search: 'both' });
    expect(await all({ state: 'draft' }, 3, [one!.id])).toMatchObject({ changed: 2, unchanged: 0 });
    expect(await all({ state: 'all' }, 5)).toMatchObject({ changed: 2, unchanged: 3 });
  });
});

describe('publishing many, of which the rules refuse some', () => {
  it('leaves out just these, and publishes the others with addresses of their own', async () => {
    for (const name of ['One', 'Same', 'Two', 'Same', 'Three']) await save({}, input(name));
    await save({}, input('First of an address', { slug: 'festive' }));
    await save({}, input('Second of an address', { slug: 'festive' }));
    await save({}, input('Late', { slug: 'taken' }));
    await world.api.products.create.mutate(input('Early', { slug: 'taken' }));
    const result = await publish({ selection: await shown(), to: 'published' });
    expect(result).toMatchObject({ changed: 6, unchanged: 1 });
    const left = result.skipped.toSorted((a, b) =>
      a.name === 'Late' ? 1 : b.name === 'Late' ? -1 : 0,
    );
    expect(left).toMatchObject([
      { name: expect.stringMatching(/ of an address$/), reason: 'refused' },
      { name: 'Late', reason: 'refused', message: slugMessages.taken },
    ]);
    const products = (await rest.get<Product[]>('/products')).data;
    const slugsOf = (name: string) =>
      products.flatMap((one) => (one.name === name ? [one.slug] : [])).toSorted();
    expect(slugsOf('Same')).toEqual(['same', 'same-2']);
    expect(products.filter(({ slug }) => slug === 'festive')).toHaveLength(1);
    expect(slugsOf('Late')).toEqual([]);
    // A refused draft is as it was.
    expect((await listed({ state: 'draft' })).map(({ name }) => name)).toHaveLength(2);
    for (const { id, name } of products.filter((one) => one.name !== 'Early')) {
      const { items } = await world.api.activity.adminList.query({ record: id, kind: 'product' });
      expect(
        items.map(({ action }) => action),
        name,
      ).toEqual(['published', 'created', 'draftSaved']);
    }
  });
});

describe('unpublishing many', () => {
  it('takes them from visitors with their changes, and takes all of it back', async () => {
    const { changed } = await addEach();
    const publishAt = minuteOf(new Date(Date.now() + 48 * 60 * 60_000).toISOString());
    await world.api.publishing.schedule.mutate({
      kind: 'product',
      id: changed.id,
      publishAt: '',
      unpublishAt: publishAt,
    });
    const { plan } = await open(changed.id);
    const result = await publish({ selection: await shown(), to: 'unpublished' });
    expect(result).toMatchObject({ changed: 2, unchanged: 3, skipped: [] });
    expect(await visible()).toEqual([]);
    expect((await open(changed.id)).draft!.info).toMatchObject({
      state: 'unpublished',
      hasChanges: true,
    });

    expect(await undo(result.undo)).toEqual({ restored: 2, moved: 0, skipped: [] });
    expect(await visible()).toEqual(['Changed 30', 'Plain 30']);
    const now = await open(changed.id);
    expect([now.published!.price, now.draft!.info.state, now.draft!.record.price]).toEqual([
      30,
      'changed',
      35,
    ]);
    expect(now.plan).toEqual(plan);
    expect(await publish({ selection: await shown('Changed'), to: 'published' })).toMatchObject({
      changed: 1,
      skipped: [],
    });
  });

  it('is taken back without a time that has come meanwhile', async () => {
    const { id } = await add('Seasonal');
    const unpublishAt = minuteOf(new Date(Date.now() + 60 * 60_000).toISOString());
    const times = { publishAt: '', unpublishAt };
    await world.api.publishing.schedule.mutate({ kind: 'product', id, ...times });
    const result = await publish({ selection: await shown(), to: 'unpublished' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await undo(result.undo)).toMatchObject({ restored: 1 });
    expect(await open(id)).toMatchObject({ published: { name: 'Seasonal' }, plan: null });
  });

  it('leaves out what was changed, and undoes only what nobody has touched', async () => {
    const { published, changed } = await addEach();
    const selection = await shown('Plain', 'Changed');
    await world.api.products.update.mutate({
      id: published.id,
      version: 1,
      changes: { price: 31 },
    });
    const first = await publish({ selection, to: 'unpublished' });
    expect(first).toMatchObject({ changed: 1, skipped: [{ name: 'Plain', reason: 'changed' }] });
    const second = await publish({ selection: await shown('Plain'), to: 'unpublished' });
    await world.api.publishing.publish.mutate({ kind: 'product', id: published.id, version: 1 });
    expect(await undo(second.undo)).toEqual({
      restored: 0,
      moved: 0,
      skipped: [{ id: published.id, name: 'Plain', reason: 'changed' }],
    });
    await world.api.publishing.publish.mutate({ kind: 'product', id: changed.id, version: 2 });
    expect((await undo(first.undo)).skipped).toHaveLength(1);
  });
});
