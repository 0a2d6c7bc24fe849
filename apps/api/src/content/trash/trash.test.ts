import type { Banner } from '@bakery/schemas/pages/banners';
import type { Product } from '@bakery/schemas/catalogue/products';
import { maxTrashCounted } from '@bakery/schemas/content/trash';
import type { TrashItem, TrashKind } from '@bakery/schemas/content/trash';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyHeaders, makeKey } from '../../testing/api-keys.ts';
import { restOf } from '../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../testing/index.ts';
import { usersOf } from '../../testing/users.ts';
import { addPlatforms, pictures, productFields } from '../../testing/product-forms.ts';
import type { ContentRecord, ContentSource } from '../../core/cache/content-source.ts';
import { emptyTables } from '../../testing/stored-media.ts';
import { bannerSource } from '../../features/pages/banners/index.ts';
import { productSource } from '../../features/catalogue/products/index.ts';

const world = await startTestApp();
const { db, api, query, mutate } = world;
const rest = restOf(world);
const people = usersOf(world);
let image: Buffer;
const headers: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  image = await testImage({ width: 24, height: 16 });
  for (const role of ['Editor', 'Enquiries', 'Viewer'] as const) {
    await people.add(`the ${role}`, role);
    headers[role] = (await people.signIn(`the ${role}`)).headers;
  }
});
afterAll(() => world.close());
beforeEach(() => emptyTables(world));

type Stored = { id: string };
const single = () => [{ field: 'image', data: image }];
const addBanner = (order: number) =>
  rest.form<Banner>('POST', '/banners', { order_number: String(order) }, single());
const addProduct = (name: string, path = '/products') =>
  rest.form<Product>('POST', path, { ...productFields, name }, pictures(image));
const article = (title: string) => ({
  title,
  description: '<p>It is hot.</p>',
  publishedBy: 'Asha',
  publishedDate: '2024-03-01',
  section: 'latest',
});
const enquiry = (full_name: string) => ({
  full_name,
  email: 'a@b.in',
  contact_number: '9000000000',
  message: 'Hello',
});

/** One record of each kind, by the names that the trash shows. */
async function addOfEach(): Promise<[TrashKind, path: string, id: string, name: string][]> {
  const [platform] = await addPlatforms(rest, image, 'Swiggy');
  const presence = await rest.form<Stored>('POST', '/our-presence', {}, single());
  const news = await rest.form<Stored>('POST', '/news', article('A new oven'), pictures(image));
  const sent = await rest.form<Stored>('POST', '/contact', enquiry('Ravi Kumar'));
  return [
    ['product', '/products', (await addProduct('Milk Bread')).data.id, 'Milk Bread'],
    ['liveProduct', '/live-products', (await addProduct('Pav', '/live-products')).data.id, 'Pav'],
    ['news', '/news', news.data.id, 'A new oven'],
    ['banner', '/banners', (await addBanner(7)).data.id, 'Banner 7'],
    ['platform', '/platforms', platform!.id, 'Swiggy'],
    ['presence', '/our-presence', presence.data.id, 'Presence image'],
    ['enquiry', '/contact', sent.data.id, 'Ravi Kumar'],
  ];
}

const list = async (input: object = {}, as?: Record<string, string>) => {
  const { data } = await query('trash.adminList', input, as);
  return data as { items: TrashItem[]; meta: { total: number; capped: boolean } };
};
const names = async (input?: object, as?: Record<string, string>) =>
  (await list(input, as)).items.map(({ name }) => name);

describe('the list', () => {
  it('has what was deleted of each kind, newest first, with picture, time and person', async () => {
    const added = await addOfEach();
    expect(await list()).toMatchObject({ items: [], meta: { total: 0 } });
    for (const [, path, id] of added) expect((await rest.remove(`${path}/${id}`)).status).toBe(200);

    const { items, meta } = await list();
    expect(meta).toEqual({ total: 7, page: 1, limit: 20, capped: false });
    expect(items.map(({ kind, id, name }) => [kind, id, name])).toEqual(
      added.toReversed().map(([kind, , id, name]) => [kind, id, name]),
    );
    for (const { kind, picture, by, deletedAt, heldUntil } of items) {
      expect(by).toEqual({ kind: 'person', name: 'admin' });
      expect(Date.parse(heldUntil) - Date.parse(deletedAt)).toBe(30 * 24 * 60 * 60 * 1_000);
      if (kind === 'enquiry') expect(picture).toBeNull();
      else expect((await world.app.inject({ url: picture!.url })).statusCode).toBe(200);
    }
  });

  it('is filtered by kind, searched by name, and paged', async () => {
    for (const name of ['Rusk 50%', 'Milk Rusk', 'Bread', 'Rye']) {
      await rest.remove(`/products/${(await addProduct(name)).data.id}`);
    }
    await rest.remove(`/banners/${(await addBanner(12)).data.id}`);
    expect(await names({ search: 'RUSK' })).toEqual(['Milk Rusk', 'Rusk 50%']);
    expect(await names({ search: '0%' })).toEqual(['Rusk 50%']);
    expect(await names({ search: 'banner 1' })).toEqual(['Banner 12']);
    expect(await names({ kind: 'banner' })).toEqual(['Banner 12']);
    expect(await names({ kind: 'product', search: 'r', limit: 2 })).toEqual(['Rye', 'Bread']);
    const second = await list({ kind: 'product', limit: 2, page: 2 });
    expect(second.items.map(({ name }) => name)).toEqual(['Milk Rusk', 'Rusk 50%']);
    expect(second.meta).toEqual({ total: 4, page: 2, limit: 2, capped: false });
    expect(await names({ kind: 'product', limit: 2, page: 3 })).toEqual([]);
  });

  it('takes searches as long as a name, longer ones not, and their signs as they are', async () => {
    const long = 'Ghee_%\\ '.repeat(25).slice(0, 199).trimEnd();
    await rest.remove(`/products/${(await addProduct(long)).data.id}`);
    await rest.remove(`/products/${(await addProduct('Ghee Rusk')).data.id}`);
    expect(await names({ search: long })).toEqual([long]);
    expect(await names({ search: long.toUpperCase() })).toEqual([long]);
    expect(await names({ search: `${long.slice(0, -1)}?` })).toEqual([]);
    expect(await names({ search: 'x'.repeat(200) })).toEqual([]);
    const { status, error } = await query('trash.adminList', { search: 'x'.repeat(201) });
    expect([status, Object.keys(error!.data.fields!)]).toEqual([400, ['search']]);
  });

  it('counts and reaches a limited number', async () => {
    await sql`
      insert into enquiries (id, full_name, email, contact_number, message, deleted_at)
      select gen_random_uuid(), 'Person ' || n, 'a@b.in', '9000000000', 'Hello',
        now() - make_interval(secs => n)
      from generate_series(1, ${maxTrashCounted + 50}::int) n`.execute(db);
    const { items, meta } = await list({ limit: 100, page: 100 });
    expect(meta).toMatchObject({ total: maxTrashCounted, capped: true });
    expect(items.at(-1)!.name).toBe(`Person ${maxTrashCounted}`);
    expect(await names({ limit: 100, page: 101 })).toEqual([]);
    expect(await names({ search: `person ${maxTrashCounted + 7}` })).toEqual([
      `Person ${maxTrashCounted + 7}`,
    ]);
  });

  it('names who is gone, and keys', async () => {
    await people.add('Meera');
    const meera = await people.signIn('Meera');
    const { text } = await makeKey(world, { name: 'Till', rights: ['contentWrite'] });
    await rest.remove(`/products/${(await addProduct('Bread')).data.id}`, meera.headers);
    await rest.remove(`/products/${(await addProduct('Rusk')).data.id}`, keyHeaders(text));
    const by = async () => (await list()).items.map((item) => item.by);
    const till = { kind: 'key', name: 'Till' };
    expect(await by()).toEqual([till, { kind: 'person', name: 'Meera' }]);
    await db.deleteFrom('administrators').where('username', '=', 'Meera').execute();
    expect(await by()).toEqual([till, { kind: 'gone', name: 'Meera' }]);
  });
});

describe('rights', () => {
  it('each sees and empties what they may restore, and nothing of enquiries without the right', async () => {
    const added = await addOfEach();
    for (const [, path, id] of added) await rest.remove(`${path}/${id}`);
    expect(await names({}, headers['Enquiries'])).toEqual(['Ravi Kumar']);
    const editors = await query('trash.adminList', { search: '' }, headers['Editor']);
    expect((editors.data as { meta: { total: number } }).meta.total).toBe(6);
    expect(JSON.stringify(editors)).not.toContain('Ravi');
    expect(await names({ kind: 'enquiry' }, headers['Editor'])).toEqual([]);
    expect(await names({ search: 'Ravi' }, headers['Editor'])).toEqual([]);
    expect((await query('trash.adminList', {}, headers['Viewer'])).status).toBe(403);
    expect((await query('trash.count', {}, headers['Editor'])).data).toMatchObject({ total: 6 });

    for (const [kind, , id] of added) {
      const [may, mayNot] = kind === 'enquiry' ? ['Enquiries', 'Editor'] : ['Editor', 'Enquiries'];
      for (const procedure of ['restore', 'remove']) {
        const items = [{ kind, id }];
        const refused = await mutate(`trash.${procedure}`, { items }, headers[mayNot!]);
        expect(refused).toMatchObject({
          status: 403,
          error: { data: { reason: 'RIGHT_MISSING' } },
        });
      }
      const restored = await mutate('trash.restore', { items: [{ kind, id }] }, headers[may!]);
      expect(restored.data).toEqual([{ id, state: 'restored', newSlug: null }]);
    }
    for (const [, path, id] of added) await rest.remove(`${path}/${id}`);
    const { at } = await api.trash.count.query();
    const emptied = await mutate('trash.empty', { until: at }, headers['Editor']);
    expect(emptied.data).toEqual({ removed: 6, isDone: true });
    expect(await names()).toEqual(['Ravi Kumar']);
  });
});

describe('restoring', () => {
  it('brings several back at once, and says which are no longer there', async () => {
    const { data: product } = await addProduct('Rusk');
    const { data: banner } = await addBanner(3);
    await rest.remove(`/products/${product.id}`);
    await rest.remove(`/banners/${banner.id}`);
    const unknown = '019a0000-0000-7000-8000-000000000000';
    const outcomes = await api.trash.restore.mutate({
      items: [
        { kind: 'product', id: product.id },
        { kind: 'news', id: unknown },
        { kind: 'banner', id: banner.id },
      ],
    });
    expect(outcomes).toEqual([
      { id: product.id, state: 'restored', newSlug: null },
      { id: unknown, state: 'missing' },
      { id: banner.id, state: 'restored', newSlug: null },
    ]);
    expect((await rest.get<Product>('/products/rusk')).data).toEqual(product);
    expect((await rest.get<Banner[]>('/banners')).data).toEqual([banner]);
    expect(await names()).toEqual([]);
  });

  it('asks for another number, naming the taken and the lowest free one', async () => {
    const { data: banner } = await addBanner(2);
    await rest.remove(`/banners/${banner.id}`);
    for (const order of [1, 2, 4]) await addBanner(order);
    const restore = (order_number?: number) =>
      api.trash.restore.mutate({ items: [{ kind: 'banner', id: banner.id, order_number }] });
    const { id } = banner;
    expect(await restore()).toEqual([{ id, state: 'numberTaken', taken: 2, lowestFree: 3 }]);
    expect(await restore(4)).toEqual([{ id, state: 'numberTaken', taken: 4, lowestFree: 3 }]);
    expect(await names()).toEqual(['Banner 2']);
    expect(await restore(3)).toEqual([{ id, state: 'restored', newSlug: null }]);
    const orders = (await rest.get<Banner[]>('/banners')).data.map(({ order }) => order);
    expect(orders).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ['product', '/products'],
    ['liveProduct', '/live-products'],
  ] as const)('asks before a %s gets another address', async (kind, path) => {
    const { data: first } = await addProduct('Plum Cake', path);
    await rest.remove(`${path}/plum-cake`);
    const { data: second } = await addProduct('Plum Cake', path);
    const { id } = first;
    const refused = await api.trash.restore.mutate({ items: [{ kind, id }] });
    expect(refused).toEqual([{ id, state: 'addressTaken', newSlug: 'plum-cake-2' }]);
    // Nothing has changed, not even its slug.
    expect(await names()).toEqual(['Plum Cake']);
    expect((await rest.get(`${path}/plum-cake-2`)).status).toBe(404);
    await rest.remove(`${path}/${second.id}`);
    const items = [{ kind, id, takesNewAddress: true }];
    expect(await api.trash.restore.mutate({ items })).toEqual([
      { id, state: 'restored', newSlug: null },
    ]);
    expect((await rest.get<Product>(`${path}/plum-cake`)).data).toEqual(first);

    const again = [{ kind, id: second.id, takesNewAddress: true }];
    expect(await api.trash.restore.mutate({ items: again })).toEqual([
      { id: second.id, state: 'restored', newSlug: 'plum-cake-2' },
    ]);
    expect((await rest.get<Product>(`${path}/plum-cake-2`)).data.id).toBe(second.id);
  });

  it('loads only what it has changed', async () => {
    const { data: product } = await addProduct('Rusk');
    await addProduct('Bread');
    await rest.remove(`/products/${product.id}`);
    const revisionOf = async <T extends ContentRecord>(source: ContentSource<T>) =>
      (await world.deps.content.read(source)).revision;
    const before = [await revisionOf(productSource), await revisionOf(bannerSource)];
    await api.trash.restore.mutate({ items: [{ kind: 'product', id: product.id }] });
    expect(await rest.get('/products')).toMatchObject({ data: { length: 2 } });
    const after = [await revisionOf(productSource), await revisionOf(bannerSource)];
    expect(after).toEqual([expect.any(Number), before[1]]);
    expect(after[0]).not.toBe(before[0]);
  });
});
