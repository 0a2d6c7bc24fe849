import type { AuditEntry } from '@bakery/schemas/office/audit-log';
import type { BulkChange, BulkResult } from '@bakery/schemas/content/bulk';
import { maxBulk, tooManyAtOnce } from '@bakery/schemas/content/bulk';
import type { Product } from '@bakery/schemas/catalogue/products';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restOf } from '../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { addManyProducts } from '../../testing/many-products.ts';
import { addPlatforms } from '../../testing/product-forms.ts';
import { emptyTables, uploadImage } from '../../testing/stored-media.ts';

let world: TestApp;
let rest: ReturnType<typeof restOf>;

beforeAll(async () => {
  world = await startTestApp();
  rest = restOf(world);
});
afterAll(() => world.close());
beforeEach(() => emptyTables(world));

type Done = Extract<BulkResult, { state: 'done' }>;

async function change(input: BulkChange): Promise<Done> {
  const result = await world.api.bulk.change.mutate(input);
  expect(result.state).toBe('done');
  return result as Done;
}
const undo = ({ undo }: Done) => world.api.bulk.undo.mutate({ id: undo! });

/** As visitors get them. */
const listed = async () => (await rest.get<Product[]>('/products')).data;
const historyOf = async (id: string) =>
  (await rest.get<AuditEntry[]>(`/activity?record=${id}`, world.asAdmin)).data;
async function countVersions(id: string): Promise<number> {
  const { rows } = await sql`select from record_versions where record = ${id}`.execute(world.db);
  return rows.length;
}
const raise = (part = {}) =>
  ({
    type: 'prices',
    rule: { direction: 'raise', unit: 'percent', amount: 10, rounding: 1, ...part },
  }) as const;

describe('many products', () => {
  it('are moved to a category, each with a version and an entry of its own, and back', async () => {
    const records = await addManyProducts(world, 'products', 'Milk Rusk', 3);
    await world.api.products.update.mutate({
      id: records[2]!.id,
      changes: { category: 'rusk' },
    });
    const before = await listed();
    records[2]!.version = 2;
    const result = await change({
      kind: 'product',
      selection: { records },
      action: { type: 'category', category: 'rusk' },
    });
    expect(result).toMatchObject({ changed: 2, unchanged: 1, skipped: [] });
    expect((await listed()).map(({ category, version }) => [category, version])).toEqual([
      ['rusk', 2],
      ['rusk', 2],
      ['rusk', 2],
    ]);
    const [entry] = await historyOf(records[0]!.id);
    expect(entry).toMatchObject({
      action: 'changed',
      actor: { name: 'admin' },
      record: { kind: 'product', name: 'Milk Rusk 1' },
      changes: [{ field: 'Category', before: 'Bread & Buns', after: 'Rusk/Toast' }],
    });

    // As it was found, and as it was changed.
    expect(await countVersions(records[0]!.id)).toBe(2);

    expect(await undo(result)).toEqual({ restored: 2, moved: 0, skipped: [] });
    const after = await listed();
    expect(after.map(({ category }) => category)).toEqual(before.map(({ category }) => category));
    expect(await historyOf(records[0]!.id)).toHaveLength(2);
    expect(await countVersions(records[0]!.id)).toBe(3);
    // Once.
    expect((await world.mutate('bulk.undo', { id: result.undo })).status).toBe(404);
  });

  it('leaves out, and names, what somebody has changed or deleted meanwhile', async () => {
    const records = await addManyProducts(world, 'products', 'Bun', 3);
    const [first, second, third] = records.map(({ id }) => id) as [string, string, string];
    await world.api.products.update.mutate({ id: first, changes: { name: 'Pav' } });
    await world.api.products.delete.mutate({ id: second });
    const result = await change({ kind: 'product', selection: { records }, action: raise() });
    expect(result.changed).toBe(1);
    expect(result.skipped).toEqual([
      { id: first, name: 'Pav', reason: 'changed' },
      { id: second, name: 'Bun 2', reason: 'gone' },
    ]);
    expect((await listed()).map(({ id, price }) => [id, price])).toEqual([
      [third, 33],
      [first, 10],
    ]);

    await world.api.products.update.mutate({ id: third, changes: { price: 40 } });
    expect(await undo(result)).toEqual({
      restored: 0,
      moved: 0,
      skipped: [{ id: third, name: 'Bun 3', reason: 'changed' }],
    });
    expect((await listed())[0]!.price).toBe(40);
  });

  it('get a platform with one link, where they have none of their own, and lose it', async () => {
    const [swiggy] = await addPlatforms(rest, await testImage({ width: 24, height: 16 }), 'Swiggy');
    const records = await addManyProducts(world, 'products', 'Cake', 2);
    const logo = await uploadImage(world, await testImage({ width: 20, height: 20 }));
    const own = { platform: swiggy!.id, link: 'https://swiggy.example.com/cake-1', logo };
    await world.api.products.update.mutate({
      id: records[0]!.id,
      changes: { deliveryPlatforms: [own] },
    });
    const selection = { filter: { search: 'cake' }, total: 2 };
    const link = 'https://swiggy.example.com/bakery';
    const given = await change({
      kind: 'product',
      selection: { ...selection, filter: { search: 'cake' }, except: [] },
      action: { type: 'addPlatform', platform: swiggy!.id.toUpperCase(), link },
    });
    expect(given).toMatchObject({ changed: 1, unchanged: 1, skipped: [] });
    const links = async () =>
      Object.fromEntries(
        (await listed()).map(({ name, deliveryPlatforms }) => [
          name,
          deliveryPlatforms.map((entry) => entry.link),
        ]),
      );
    expect(await links()).toEqual({ 'Cake 1': [own.link], 'Cake 2': [link] });

    const taken = await change({
      kind: 'product',
      selection: { filter: { search: '', category: 'bread' }, total: 2, except: [records[1]!.id] },
      action: { type: 'removePlatform', platform: swiggy!.id },
    });
    expect(taken.changed).toBe(1);
    expect(await links()).toEqual({ 'Cake 1': [], 'Cake 2': [link] });
    expect(await undo(taken)).toMatchObject({ restored: 1, skipped: [] });
    const [entry] = (await listed()).find(({ name }) => name === 'Cake 1')!.deliveryPlatforms;
    expect(entry).toMatchObject({ link: own.link, logoId: logo });
    expect((await world.app.inject({ url: entry!.logo })).statusCode).toBe(200);
  });

  it('changes nothing where one price would be impossible, or a platform is not there', async () => {
    const records = await addManyProducts(world, 'products', 'Roll', 3);
    const before = await listed();
    const lower = raise({ direction: 'lower', unit: 'rupees', amount: 25 });
    const refused = await world.mutate('bulk.change', {
      kind: 'product',
      selection: { records },
      action: lower,
    });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused)).toMatch(/The price of Roll \d would become 0 or less/);
    const gone = await world.mutate('bulk.change', {
      kind: 'product',
      selection: { records },
      action: {
        type: 'addPlatform',
        platform: '00000000-0000-7000-8000-000000000001',
        link: 'https://a.example.com',
      },
    });
    expect(gone.status).toBe(400);
    expect(await listed()).toEqual(before);
    expect(await historyOf(records[0]!.id)).toEqual([]);
  });

  it('says how many match, where they are other than were shown', async () => {
    await addManyProducts(world, 'products', 'Toast', 3);
    const input = (total: number): BulkChange => ({
      kind: 'product',
      selection: { filter: { search: 'toast' }, total, except: [] },
      action: { type: 'delete' },
    });
    expect(await world.api.bulk.change.mutate(input(2))).toEqual({
      state: 'otherTotal',
      total: 3,
    });
    expect(await listed()).toHaveLength(3);
    expect(await change(input(3))).toMatchObject({ changed: 3 });
    expect(await listed()).toEqual([]);
  });

  it('shows the prices that a change begins with', async () => {
    const records = await addManyProducts(world, 'products', 'Puff', 2);
    const shown = await world.api.bulk.prices.mutate({
      kind: 'product',
      selection: { filter: { search: 'puff' }, total: 2 },
    });
    expect(shown).toMatchObject({ state: 'done' });
    expect(shown.state === 'done' && shown.products).toHaveLength(2);
    expect(shown.state === 'done' && shown.products).toEqual(
      expect.arrayContaining([{ id: records[1]!.id, version: 1, name: 'Puff 2', price: 20 }]),
    );
    const other = { filter: { search: 'puff' }, total: 1 };
    expect(await world.api.bulk.prices.mutate({ kind: 'product', selection: other })).toEqual({
      state: 'otherTotal',
      total: 2,
    });
  });
});

it('deletes records of each kind that a list has, and restores them as one', async () => {
  const image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
  const [one, two] = await Promise.all(
    [7, 8].map((order_number) => world.api.banners.create.mutate({ order_number, image })),
  );
  const records = [one!, two!].map(({ id, version }) => ({ id, version }));
  const banners = await change({
    kind: 'banner',
    selection: { records },
    action: { type: 'delete' },
  });
  await world.api.banners.create.mutate({ order_number: 8, image });
  expect(await undo(banners)).toEqual({
    restored: 1,
    moved: 0,
    skipped: [{ id: two!.id, name: 'Banner 8', reason: 'numberTaken' }],
  });

  const presence = await world.api.presence.create.mutate({ image });
  const gone = await change({
    kind: 'presence',
    selection: { records: [{ id: presence.id, version: presence.version }] },
    action: { type: 'delete' },
  });
  expect((await rest.get<unknown[]>('/our-presence')).data).toEqual([]);
  expect(await undo(gone)).toMatchObject({ restored: 1 });
  expect((await rest.get<unknown[]>('/our-presence')).data).toHaveLength(1);

  const [product] = await addManyProducts(world, 'products', 'Khari', 1);
  const deleted = await change({
    kind: 'product',
    selection: { records: [product!] },
    action: { type: 'delete' },
  });
  await world.api.products.create.mutate({
    name: 'Khari 1',
    slug: 'khari-1',
    category: 'Puffs',
    price: 5,
    images: [image],
  });
  expect(await undo(deleted)).toMatchObject({ restored: 1, moved: 1 });
  expect((await listed()).map(({ slug }) => slug).toSorted()).toEqual(['khari-1', 'khari-1-2']);
});

it('restores a banner whose number only another deleted one has', async () => {
  const image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
  const add = () => world.api.banners.create.mutate({ order_number: 7, image });
  const { id, version } = await add();
  const deleted = await change({
    kind: 'banner',
    selection: { records: [{ id, version }] },
    action: { type: 'delete' },
  });
  await world.api.banners.delete.mutate({ id: (await add()).id });
  expect(await undo(deleted)).toEqual({ restored: 1, moved: 0, skipped: [] });
});

it('hides live products and shows them again', async () => {
  const records = await addManyProducts(world, 'live_products', 'Pastry', 3);
  const result = await change({
    kind: 'liveProduct',
    selection: { filter: { search: '', isActive: true }, total: 3, except: [records[0]!.id] },
    action: { type: 'active', isActive: false },
  });
  expect(result.changed).toBe(2);
  expect((await world.visitor.liveProducts.browse.query({})).items.map(({ id }) => id)).toEqual([
    records[0]!.id,
  ]);
  await undo(result);
  expect((await world.visitor.liveProducts.browse.query({})).items).toHaveLength(3);
});

it('moves news to a category', async () => {
  const image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
  const article = await world.api.news.create.mutate({
    title: 'A new oven',
    description: '<p>It is hot.</p>',
    publishedBy: 'Asha',
    publishedDate: '2024-03-01',
    section: 'latest',
    images: [image],
  });
  const result = await change({
    kind: 'news',
    selection: { filter: { search: 'oven' }, total: 1, except: [] },
    action: { type: 'newsCategory', category: 'Product Launch' },
  });
  const now = async () => (await world.api.news.open.query({ id: article.id })).published!.category;
  expect(await now()).toBe('Product Launch');
  expect(await undo(result)).toMatchObject({ restored: 1 });
  expect(await now()).toBeNull();
});

it('marks enquiries as read, which changes those that are not, and deletes them', async () => {
  for (const name of ['Asha', 'Ravi', 'Meera']) {
    const payload = {
      full_name: name,
      email: 'a@b.in',
      contact_number: '9000000000',
      message: 'Hello from the market',
    };
    await rest.json('POST', '/contact', payload, {});
  }
  const { items } = await world.api.enquiries.adminList.query({ page: 1, limit: 10 });
  await world.api.enquiries.setRead.mutate({ id: items[0]!.id, isRead: true });
  const records = items.map(({ id, version }) => ({ id, version }));
  const read = await change({
    kind: 'enquiry',
    selection: { records },
    action: { type: 'read', isRead: true },
  });
  expect(read).toMatchObject({ changed: 2, unchanged: 1, skipped: [] });
  expect(await world.api.enquiries.counts.query()).toEqual({ total: 3, unread: 0 });
  expect(await undo(read)).toMatchObject({ restored: 2 });
  expect(await world.api.enquiries.counts.query()).toEqual({ total: 3, unread: 2 });

  const unread = await change({
    kind: 'enquiry',
    selection: { records },
    action: { type: 'read', isRead: false },
  });
  expect(unread.changed).toBe(1);
  expect(await undo(unread)).toMatchObject({ restored: 1 });
  expect(await world.api.enquiries.counts.query()).toEqual({ total: 3, unread: 2 });

  const deleted = await change({
    kind: 'enquiry',
    selection: { filter: { search: 'market', isRead: false }, total: 2, except: [] },
    action: { type: 'delete' },
  });
  expect(await world.api.enquiries.counts.query()).toEqual({ total: 1, unread: 0 });
  expect(await undo(deleted)).toMatchObject({ restored: 2 });
  expect(await world.api.enquiries.counts.query()).toEqual({ total: 3, unread: 2 });
});

it('takes two changes of the same records at once, one after the other', async () => {
  const records = await addManyProducts(world, 'products', 'Loaf', 60);
  const both = await Promise.all([
    change({ kind: 'product', selection: { records }, action: raise() }),
    change({ kind: 'product', selection: { records: records.toReversed() }, action: raise() }),
  ]);
  const [first, second] = both.toSorted((a, b) => b.changed - a.changed);
  expect(first).toMatchObject({ changed: 60, skipped: [] });
  expect(second!.changed).toBe(0);
  expect(second!.skipped).toHaveLength(60);

  const enquiries = Array.from({ length: 40 }, (_, n) => n);
  for (const n of enquiries) {
    const payload = {
      full_name: `Sender ${n}`,
      email: 'a@b.in',
      contact_number: '9000000000',
      message: 'Hello',
    };
    await rest.json('POST', '/contact', payload, {});
  }
  const { items } = await world.api.enquiries.adminList.query({ page: 1, limit: 100 });
  const shown = items.map(({ id, version }) => ({ id, version }));
  const action = { type: 'read', isRead: true } as const;
  const marked = await Promise.all([
    change({ kind: 'enquiry', selection: { records: shown }, action }),
    change({ kind: 'enquiry', selection: { records: shown.toReversed() }, action }),
  ]);
  expect(marked.map((result) => result.changed + result.unchanged)).toEqual([40, 40]);
  expect(marked.reduce((sum, result) => sum + result.changed, 0)).toBe(40);
});

it('takes no more than it can do at once', async () => {
  await addManyProducts(world, 'products', 'Slice', maxBulk + 1);
  const refused = await world.mutate('bulk.change', {
    kind: 'product',
    selection: { filter: { search: '' }, total: maxBulk + 1 },
    action: { type: 'delete' },
  });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused)).toContain(tooManyAtOnce);
});

it('lets only who has made a change take it back', async () => {
  const records = await addManyProducts(world, 'products', 'Naan', 1);
  const result = await change({ kind: 'product', selection: { records }, action: raise() });
  await world.db.updateTable('bulk_undos').set({ actor: 'somebody else' }).execute();
  expect((await world.mutate('bulk.undo', { id: result.undo })).status).toBe(404);
  expect((await listed())[0]!.price).toBe(11);
});
