import type { BulkResult } from '@bakery/schemas/bulk';
import type { OpenedRecord } from '@bakery/schemas/drafts';
import type { Product, ProductCreate } from '@bakery/schemas/products';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { restOf } from '../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { emptyTables, uploadImage } from '../../testing/stored-media.ts';

let world: TestApp;
let rest: ReturnType<typeof restOf>;
let published: Product;
let changed: Product;
let isNew: { id: string; version: number };
let unpublished: Product;

beforeAll(async () => {
  world = await startTestApp();
  rest = restOf(world);
});
afterAll(() => world.close());

/** One product of each state. */
beforeEach(async () => {
  await emptyTables(world);
  const image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
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

it('takes the filter of published records without changes, and refuses those of drafts', async () => {
  for (const state of ['draft', 'changed', 'scheduled', 'all']) {
    expect((await deleteAll({ state }, 2)).status).toBe(400);
  }
  expect((await deleteAll({ state: 'published' }, 1)).data).toMatchObject({ changed: 1 });
  expect(await visible()).toEqual([changed.id]);
});

it('leaves out drafts that are named, and what is unpublished when a change is taken back', async () => {
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
