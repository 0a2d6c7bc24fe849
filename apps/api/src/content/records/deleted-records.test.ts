import { bannerMessages } from '@bakery/schemas/pages/banners';
import type { Banner } from '@bakery/schemas/pages/banners';
import type { Platform } from '@bakery/schemas/catalogue/platforms';
import type { Product } from '@bakery/schemas/catalogue/products';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restOf } from '../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { addPlatforms, logos, pictures, productFields } from '../../testing/product-forms.ts';
import { emptyTables } from '../../testing/stored-media.ts';

let world: TestApp;
let rest: ReturnType<typeof restOf>;
let image: Buffer;

beforeAll(async () => {
  world = await startTestApp();
  rest = restOf(world);
  image = await testImage({ width: 24, height: 16 });
});
afterAll(() => world.close());
beforeEach(() => emptyTables(world));

interface Stored {
  id: string;
  version: number;
  image?: string;
}
const single = () => [{ field: 'image', data: image }];

/**
 * The kinds of records: what can be done to one besides deleting it, how each is added, and where tRPC
 * and the database have it.
 */
const kinds = [
  {
    path: '/banners',
    methods: ['PUT'],
    procedures: 'banners',
    table: 'banners',
    add: () => rest.form<Stored>('POST', '/banners', { order_number: '5' }, single()),
  },
  {
    path: '/our-presence',
    methods: [],
    procedures: 'presence',
    table: 'presence_images',
    add: () => rest.form<Stored>('POST', '/our-presence', {}, single()),
  },
  {
    path: '/platforms',
    methods: ['PUT'],
    procedures: 'platforms',
    table: 'platforms',
    add: async () => ({ data: (await addPlatforms(rest, image, 'Swiggy'))[0] as Stored }),
  },
  {
    path: '/products',
    methods: ['GET', 'PUT'],
    procedures: 'products',
    table: 'products',
    add: () => rest.form<Stored>('POST', '/products', productFields, pictures(image, image)),
  },
  {
    path: '/live-products',
    methods: ['GET', 'PUT'],
    procedures: 'liveProducts',
    table: 'live_products',
    add: () => rest.form<Stored>('POST', '/live-products', productFields, pictures(image)),
  },
  {
    path: '/news',
    methods: ['GET', 'PUT'],
    procedures: 'news',
    table: 'news',
    add: () =>
      rest.form<Stored>(
        'POST',
        '/news',
        {
          title: 'A new oven',
          description: '<p>It is hot.</p>',
          publishedBy: 'Asha',
          publishedDate: '2024-03-01',
          section: 'latest',
        },
        pictures(image),
      ),
  },
  {
    path: '/contact',
    methods: ['GET'],
    procedures: 'enquiries',
    table: 'enquiries',
    add: () =>
      rest.form<Stored>(
        'POST',
        '/contact',
        { full_name: 'Asha', email: 'a@b.in', contact_number: '9000000000', message: 'Hello' },
        [{ field: 'document', data: 'a list' }],
      ),
  },
] as const;

describe.each(kinds)('a deleted record of $path', ({ path, methods, procedures, table, add }) => {
  const list = () => rest.get<Stored[]>(path, world.asAdmin);
  /** A method that the path never has is refused whatever the id names. */
  const statusOfGone = (method: string) => (methods.some((one) => one === method) ? 404 : 405);
  const restore = (id: string, headers?: Record<string, string>) =>
    world.mutate(`${procedures}.restore`, { id }, headers);

  it('is in no response immediately, and is unchanged after a restore', async () => {
    const { id } = (await add()).data;
    const before = await list();
    expect(before.data.map((record) => record.id)).toContain(id);

    expect(await rest.remove(`${path}/${id}`)).toEqual({ status: 200, success: true, data: null });
    expect((await list()).data.map((record) => record.id)).not.toContain(id);
    const shown = await rest.get(`${path}/${id}`, world.asAdmin);
    expect(shown.status).toBe(statusOfGone('GET'));
    const changed = await rest.json('PUT', `${path}/${id}`, {});
    expect(changed.status).toBe(statusOfGone('PUT'));
    expect((await rest.remove(`${path}/${id}`)).status).toBe(404);
    expect((await world.mutate(`${procedures}.delete`, { id })).status).toBe(404);

    expect((await restore(id, {})).status).toBe(401);
    expect((await rest.json('POST', `${path}/${id}/restore`, {})).status).toBe(404);
    expect(await restore(id)).toMatchObject({ status: 200, data: { newSlug: null } });
    expect(await list()).toEqual(before);
    expect(await restore(id)).toMatchObject({ status: 200, data: { newSlug: null } });
    expect(await list()).toEqual(before);
    const stored = before.data.find((record) => record.id === id);
    if (stored?.image) expect((await world.app.inject({ url: stored.image })).statusCode).toBe(200);
  });

  it('is stored with the time and the administrator of its deletion', async () => {
    const { id } = (await add()).data;
    await rest.remove(`${path}/${id}`);
    const administrator = await world.db
      .selectFrom('administrators')
      .select('id')
      .executeTakeFirstOrThrow();
    const deleted = await world.db
      .selectFrom(table)
      .select(['deleted_by', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(deleted).toEqual({ deleted_by: administrator.id, deleted_at: expect.any(Date) });
  });

  it('is deleted by one of two', async () => {
    const { id, version } = (await add()).data;
    const remove = () => world.mutate(`${procedures}.delete`, { id, version });
    const responses = await Promise.all([remove(), remove()]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 404]);
  });

  it('cannot be restored where there is none', async () => {
    const response = await restore('019a0000-0000-7000-8000-000000000000');
    expect(response).toMatchObject({ status: 404 });
  });
});

describe('what only one record can have', () => {
  const addBanner = (order: number) =>
    rest.form<Banner>('POST', '/banners', { order_number: String(order) }, single());
  const numbers = async () => (await rest.get<Banner[]>('/banners')).data.map(({ order }) => order);

  it('a number is free at once; a restore that comes too late is refused, and may take another number', async () => {
    const { data: first } = await addBanner(8);
    await rest.remove(`/banners/${first.id}`);
    expect((await addBanner(8)).status).toBe(201);

    const refused = await world.mutate('banners.restore', { id: first.id });
    expect(refused).toMatchObject({
      status: 409,
      error: {
        message: bannerMessages.orderTaken,
        data: {
          code: 'CONFLICT',
          reason: 'TAKEN',
          fields: { order_number: bannerMessages.orderTaken },
        },
      },
    });
    expect(await numbers()).toEqual([8]);
    const bad = await world.mutate('banners.restore', { id: first.id, order_number: 0 });
    expect(bad).toMatchObject({ status: 400 });
    const restored = await world.mutate('banners.restore', { id: first.id, order_number: 9 });
    expect(restored.status).toBe(200);
    const { data } = await rest.get<Banner[]>('/banners');
    expect(data.map(({ order, image: url }) => [order, url])).toContainEqual([9, first.image]);
  });

  it('one of two takes a number that is free, be it restored or added', async () => {
    const { data: banner } = await addBanner(20);
    await rest.remove(`/banners/${banner.id}`);
    const responses = await Promise.all([
      addBanner(20),
      world.mutate('banners.restore', { id: banner.id }),
    ]);
    const succeeded = responses.filter(({ status }) => status < 300);
    expect([succeeded.length, await numbers()]).toEqual([1, expect.arrayContaining([20])]);
  });

  it.each([
    ['/products', 'products'],
    ['/live-products', 'liveProducts'],
  ])('a slug of %s is free at once; who comes back late gets the next', async (path, name) => {
    const add = () =>
      rest.form<Product>('POST', path, { ...productFields, name: 'Plum Cake' }, pictures(image));
    const { data: first } = await add();
    expect(first.slug).toBe('plum-cake');
    await rest.remove(`${path}/plum-cake`);
    expect((await rest.get(`${path}/plum-cake`)).status).toBe(404);
    const { data: second } = await add();
    expect(second.slug).toBe('plum-cake');

    const restored = await world.mutate(`${name}.restore`, { id: first.id });
    expect(restored.data).toEqual({ newSlug: 'plum-cake-2' });
    const shown = await rest.get<Product>(`${path}/plum-cake-2`);
    expect(shown.data).toEqual({ ...first, slug: 'plum-cake-2', oldSlugs: ['plum-cake'] });
    expect((await rest.get<Product>(`${path}/plum-cake`)).data.id).toBe(second.id);
  });
});

describe('a deleted platform', () => {
  it('is off all products, and on them again once restored, also on those saved meanwhile', async () => {
    const [one, two, three] = (await addPlatforms(rest, image, 'One', 'Two', 'Three')) as [
      Platform,
      Platform,
      Platform,
    ];
    const entry = ({ id }: Platform) => ({ platform: id, link: 'https://order.example.com' });
    const entries = (...of: Platform[]) => ({ deliveryPlatforms: JSON.stringify(of.map(entry)) });
    const add = (name: string) =>
      rest.form<Product>(
        'POST',
        '/products',
        { ...productFields, name, ...entries(one, two, three) },
        [...pictures(image), ...logos(image, image)],
      );
    const { data: untouched } = await add('Untouched');
    const { data: saved } = await add('Saved');
    const shown = async ({ id }: Product) =>
      (await rest.get<Product>(`/products/${id}`)).data.deliveryPlatforms;

    await rest.remove(`/platforms/${two.id}`);
    for (const product of [untouched, saved]) {
      const without = product.deliveryPlatforms.filter(({ platform }) => platform !== two.id);
      expect(await shown(product)).toEqual(without);
      const admin = await world.query('products.adminGet', { id: product.id });
      expect((admin.data as Product).deliveryPlatforms).toEqual(without);
    }
    const again = await rest.form('PUT', `/products/${saved.id}`, entries(two));
    expect(again.status).toBe(400);
    await rest.form('PUT', `/products/${saved.id}`, entries(three));
    expect((await shown(saved)).map(({ platform }) => platform)).toEqual([three.id]);

    await world.mutate('platforms.restore', { id: two.id });
    expect(await shown(untouched)).toEqual(untouched.deliveryPlatforms);
    const both = await shown(saved);
    expect(both.map(({ platform }) => platform)).toEqual([three.id, two.id]);
    expect(both[1]).toEqual(saved.deliveryPlatforms[1]);
  });
});
