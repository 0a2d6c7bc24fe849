import type { BulkResult } from '@bakery/schemas/content/bulk';
import type { OpenedRecord } from '@bakery/schemas/content/drafts';
import type { Product, ProductCreate } from '@bakery/schemas/catalogue/products';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { restOf } from '../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { emptyTables, keepImage } from '../../testing/stored-media.ts';

let world: TestApp;
let rest: ReturnType<typeof restOf>;
let file: Buffer;
let image: string;
let published: Product;
let changed: Product;
let isNew: { id: string; version: number };
let unpublished: Product;

beforeAll(async () => {
  world = await startTestApp();
  rest = restOf(world);
  file = await testImage({ width: 24, height: 16 });
});
afterAll(() => world.close());

/** One product of each state. */
beforeEach(async () => {
  await emptyTables(world);
  image = await keepImage(world, file, image);
  const input = (name: string): ProductCreate => ({
    name,
    category: 'bread',
    price: 30,
    images: [image],
  });
  const { create, saveDraft } = world.api.products;
  published = await create.mutate(input('Khari plain'));
  changed = await create.mutate(input('Khari changed'));
  await saveDraft.mutate({ id: changed.id, base: 1, input: input('Khari changed') });
  const opened: OpenedRecord<Product> = await saveDraft.mutate({ input: input('Khari new') });
  isNew = opened.draft!.record;
  unpublished = await create.mutate(input('Khari unpublished'));
  await world.api.publishing.unpublish.mutate({ kind: 'product', id: unpublished.id, version: 1 });
});

const visible = async () => (await rest.get<Product[]>('/products')).data.map(({ id }) => id);
const deleteAll = (filter: object, total: number) =>
  world.mutate('bulk.change', {
    kind: 'product',
    selection: { filter: { search: 'khari', ...filter }, total },
    action: { type: 'delete' },
  });

it('counts what is published of a list with drafts, and changes just that many', async () => {
  const { meta } = await world.api.products.adminList.query({ search: 'khari', state: 'all' });
  expect(meta).toMatchObject({ total: 4, published: 2 });
  expect((await deleteAll({}, 4)).data).toEqual({ state: 'otherTotal', total: 2 });
  expect((await deleteAll({}, 2)).data).toMatchObject({ state: 'done', changed: 2 });
  expect(await visible()).toEqual([]);
  const drafts = await world.api.products.adminList.query({ search: 'khari', state: 'draft' });
  expect(drafts.items.map(({ id }) => id).toSorted()).toEqual(
    [isNew.id, unpublished.id].toSorted(),
  );
});

it('takes the filter of published records without changes, and those of drafts to delete them alone', async () => {
  for (const state of ['draft', 'changed', 'scheduled', 'all']) {
    const refused = await world.mutate('bulk.change', {
      kind: 'product',
      selection: { filter: { search: 'khari', state }, total: 2 },
      action: { type: 'category', category: 'cakes' },
    });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused)).toContain('Only published records are changed together.');
  }
  expect((await deleteAll({ state: 'published' }, 1)).data).toMatchObject({ changed: 1 });
  expect(await visible()).toEqual([changed.id]);
});

it('leaves out drafts that were shown as published, and what is unpublished when a change is taken back', async () => {
  const records = [isNew, unpublished, published].map(({ id, version }) => ({ id, version }));
  const result = (await world.api.bulk.change.mutate({
    kind: 'product',
    selection: { records },
    action: { type: 'delete' },
  })) as Extract<BulkResult, { state: 'done' }>;
  expect(result.changed).toBe(1);
  expect(result.skipped.map(({ id, reason }) => [id, reason]).toSorted()).toEqual(
    [isNew, unpublished].map(({ id }) => [id, expect.stringMatching(/changed|gone/)]).toSorted(),
  );

  await world.api.products.restore.mutate({ id: published.id });
  await world.api.publishing.unpublish.mutate({ kind: 'product', id: published.id });
  expect(await world.api.bulk.undo.mutate({ id: result.undo! })).toEqual({
    restored: 0,
    moved: 0,
    skipped: [{ id: published.id, name: 'Khari plain', reason: 'changed' }],
  });
  expect(await visible()).toEqual([changed.id]);
});

type Done = Extract<BulkResult, { state: 'done' }>;
const states = async () => {
  const { items } = await world.api.products.adminList.query({ search: 'khari', state: 'all' });
  return Object.fromEntries(items.map(({ id, draft }) => [id, draft?.state ?? 'published']));
};
const inTrash = async () => {
  const { items } = await world.api.trash.adminList.query({});
  return Object.fromEntries(items.map(({ id, isDraft }) => [id, isDraft]));
};

it('deletes drafts with what is published, and takes it back as one', async () => {
  const before = await states();
  expect(before).toEqual({
    [published.id]: 'published',
    [changed.id]: 'changed',
    [isNew.id]: 'new',
    [unpublished.id]: 'unpublished',
  });
  const records = [
    { id: published.id, version: 1 },
    { id: changed.id, version: 1, draft: 1 },
    { id: isNew.id, version: 1, draft: 1 },
    { id: unpublished.id, version: 1, draft: 1 },
  ];
  for (const selection of [
    { records },
    { filter: { search: 'khari', state: 'all' as const }, total: 4 },
  ]) {
    const action = { type: 'delete' as const };
    const result = await world.api.bulk.change.mutate({ kind: 'product', selection, action });
    expect(result).toMatchObject({ state: 'done', changed: 4, unchanged: 0, skipped: [] });
    expect(await states()).toEqual({});
    expect(await inTrash()).toEqual({
      [published.id]: false,
      [changed.id]: false,
      [isNew.id]: true,
      [unpublished.id]: true,
    });
    const log = await world.api.activity.adminList.query({ record: isNew.id, limit: 1 });
    expect(log.items[0]).toMatchObject({ action: 'deleted', record: { name: 'Khari new' } });
    expect(await world.api.bulk.undo.mutate({ id: (result as Done).undo! })).toEqual({
      restored: 4,
      moved: 0,
      skipped: [],
    });
    expect([await states(), await inTrash()]).toEqual([before, {}]);
  }
  expect((await visible()).toSorted()).toEqual([published.id, changed.id].toSorted());
});

it('leaves out drafts that somebody has saved or published since they were shown', async () => {
  const records = [isNew, unpublished, changed].map(({ id }) => ({ id, version: 1, draft: 1 }));
  await world.api.publishing.publish.mutate({ kind: 'product', id: isNew.id, version: 1 });
  for (const { id } of [unpublished, changed]) {
    const { draft } = await world.api.products.open.query({ id });
    const { name, category, price, pictures } = draft!.record;
    const images = pictures.map((picture) => picture.id);
    const input = { name, category, price: price + 1, images };
    await world.api.products.saveDraft.mutate({ id, version: 1, input } as never);
  }
  const result = await world.api.bulk.change.mutate({
    kind: 'product',
    selection: { records },
    action: { type: 'delete' },
  });
  expect(result).toMatchObject({ changed: 0, undo: null });
  expect((result as Done).skipped.map(({ id, reason }) => [id, reason]).toSorted()).toEqual(
    records.map(({ id }) => [id, 'changed']).toSorted(),
  );
  expect(await inTrash()).toEqual({});
});

it('takes back what is still in the trash, and counts what somebody has restored', async () => {
  const result = (await world.api.bulk.change.mutate({
    kind: 'product',
    selection: { filter: { search: 'khari', state: 'draft' }, total: 2 },
    action: { type: 'delete' },
  })) as Done;
  expect(result.changed).toBe(2);
  await world.api.products.restore.mutate({ id: isNew.id });
  await world.api.trash.remove.mutate({ items: [{ kind: 'product', id: unpublished.id }] });
  expect(await world.api.bulk.undo.mutate({ id: result.undo! })).toEqual({
    restored: 1,
    moved: 0,
    skipped: [{ id: unpublished.id, name: null, reason: 'gone' }],
  });
  expect(await states()).toMatchObject({ [isNew.id]: 'new' });
});

it('deletes banners and their drafts, of which a draft asks for no number when it comes back', async () => {
  const shown = await world.api.banners.create.mutate({ order_number: 1, image });
  const opened = await world.api.banners.saveDraft.mutate({ input: { order_number: 2, image } });
  const { id } = opened.draft!.record;
  const result = (await world.api.bulk.change.mutate({
    kind: 'banner',
    selection: { records: [shown, { id, version: 1, draft: 1 }] },
    action: { type: 'delete' },
  })) as Done;
  expect(result.changed).toBe(2);
  for (const order_number of [1, 2]) {
    await world.api.banners.create.mutate({ order_number, image });
  }
  expect(await world.api.bulk.undo.mutate({ id: result.undo! })).toEqual({
    restored: 1,
    moved: 0,
    skipped: [{ id: shown.id, name: 'Banner 1', reason: 'numberTaken' }],
  });
  expect((await world.api.banners.open.query({ id })).draft?.info.state).toBe('new');
});
