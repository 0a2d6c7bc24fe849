import type { Product } from '@bakery/schemas/catalogue/products';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restOf } from '../../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../../testing/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { pictures, productFields } from '../../../testing/product-forms.ts';
import { storedMedia } from '../../../testing/stored-media.ts';

let world: TestApp;
let rest: ReturnType<typeof restOf>;
let image: Buffer;

beforeAll(async () => {
  world = await startTestApp();
  rest = restOf(world);
  image = await testImage({ width: 24, height: 16 });
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const { id } of (await rest.get<Product[]>('/products')).data) {
    await rest.remove(`/products/${id}`);
  }
});

const add = (fields: Record<string, string> = {}, images = 1) =>
  rest.form<Product>(
    'POST',
    '/products',
    { ...productFields, ...fields },
    pictures(...Array<Buffer>(images).fill(image)),
  );

describe('POST and GET', () => {
  it('adds a product and shows it to anonymous visitors, in the list, by id and by slug', async () => {
    const { status, data } = await add({ stock: '12', isFeatured: 'true' }, 2);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      _id: data.id,
      version: 1,
      name: 'Milk Bread',
      slug: 'milk-bread',
      price: 45.5,
      category: 'bread',
      categoryTitle: 'Bread & Buns',
      description: 'Soft and fresh.',
      stock: 12,
      isFeatured: true,
      status: 'Active',
      deliveryPlatforms: [],
    });
    expect(data.images).toHaveLength(2);
    expect(data.image).toBe(data.images[0]);
    expect(data.createdAt).toBe(new Date(data.createdAt).toISOString());
    for (const url of data.images) expect((await world.app.inject(url)).statusCode).toBe(200);

    expect((await rest.get<Product[]>('/products')).data).toEqual([data]);
    for (const name of [data.id, data.id.toUpperCase(), 'milk-bread', 'Milk-Bread']) {
      const one = await rest.get<Product>(`/Products/${name}`);
      expect(one).toEqual({ status: 200, success: true, data });
    }
  });

  it('takes a product without a name, as the form does', async () => {
    expect((await add({ name: '  ' })).data).toMatchObject({ name: '', slug: 'product' });
  });

  it('lists the newest first, whole or in slices', async () => {
    for (const name of ['One', 'Two', 'Three']) await add({ name });
    const names = async (query: string) => {
      const { data, meta } = await rest.get<Product[]>(`/products${query}`);
      return [data.map((product) => product.name), meta];
    };
    expect(await names('')).toEqual([['Three', 'Two', 'One'], undefined]);
    expect(await names('?page=2&limit=2')).toEqual([['One'], { total: 3, page: 2, limit: 2 }]);
    expect(await names('?page=9')).toEqual([[], { total: 3, page: 9, limit: 10 }]);
  });

  it('lists one category, whatever its letter case', async () => {
    await add({ name: 'Roll', category: 'cream rolls' });
    await add({ name: 'Rusk', category: 'rusk' });
    const names = async (category: string) =>
      (await rest.get<Product[]>(`/products?category=${category}`)).data.map(({ name }) => name);
    expect(await names('Cream%20Rolls')).toEqual(['Roll']);
    expect(await names('CREAM+ROLLS')).toEqual(['Roll']);
    expect(await names('all')).toEqual(['Rusk', 'Roll']);
    expect(await names('')).toEqual(['Rusk', 'Roll']);
    expect(await names('pizza')).toEqual([]);
  });

  it('gives each of several of one name a slug of its own, in other scripts too', async () => {
    const slugs = await Promise.all([
      add({ name: 'गुलाब जामुन' }),
      add({ name: 'गुलाब जामुन' }),
      add({ name: 'गुलाब  जामुन!' }),
    ]);
    expect(slugs.map(({ data }) => data.slug).sort()).toEqual([
      'गुलाब-जामुन',
      'गुलाब-जामुन-2',
      'गुलाब-जामुन-3',
    ]);
    const found = await rest.get<Product>(`/products/${encodeURIComponent('गुलाब-जामुन-2')}`);
    expect(found.status).toBe(200);
  });
});

describe('PUT', () => {
  it('changes what is given, keeps the rest, and never the slug', async () => {
    const { data: before } = await add({ stock: '3' }, 2);
    const renamed = await rest.json<Product>('PUT', '/products/milk-bread', { name: 'Rye Bread' });
    expect(renamed.status).toBe(200);
    expect(renamed.data).toEqual({
      ...before,
      name: 'Rye Bread',
      version: 2,
      updatedAt: renamed.data.updatedAt,
    });
    const fields = { price: '50', category: 'other', stock: '', status: 'Sold out' };
    const { data: after } = await rest.form<Product>('PUT', `/products/${before.id}`, fields);
    expect(after).toMatchObject({ name: 'Rye Bread', slug: 'milk-bread', images: before.images });
    expect(after).toMatchObject({ price: 50, category: 'other', stock: null, status: 'Sold out' });
    expect((await rest.get<Product>(`/products/${before.id}`)).data).toEqual(after);
  });

  it('shows the status Active again when it is emptied', async () => {
    const { data } = await add({ status: 'Sold out' });
    expect(data.status).toBe('Sold out');
    const { data: after } = await rest.json<Product>('PUT', `/products/${data.id}`, { status: '' });
    expect(after.status).toBe('Active');
  });

  it('replaces the pictures by new ones', async () => {
    const { data: before } = await add({}, 2);
    const { data: after } = await rest.form<Product>(
      'PUT',
      `/products/${before.id}`,
      {},
      pictures(image),
    );
    expect(after.images).toHaveLength(1);
    expect(before.images).not.toContain(after.image);
    expect(await storedMedia(world)).toEqual({ rows: 1, folders: 1, temporary: 0 });
  });

  it('keeps the pictures that are named, in that order, and adds new ones behind them', async () => {
    const { data: before } = await add({}, 3);
    const [first, , third] = before.images;
    const { data: after } = await rest.form<Product>(
      'PUT',
      `/products/${before.id}`,
      { 'existingImages[]': [`https://shop.example.com${third}`, first!] },
      pictures(image),
    );
    expect(after.images).toEqual([third, first, after.images[2]]);
    expect(before.images).not.toContain(after.images[2]);
    expect(after.image).toBe(third);
    const { data: fewer } = await rest.json<Product>('PUT', `/products/${before.id}`, {
      existingImages: [after.images[2]],
    });
    expect(fewer.images).toEqual([after.images[2]]);
    expect(await storedMedia(world)).toEqual({ rows: 1, folders: 1, temporary: 0 });
  });
});

describe('DELETE', () => {
  it('removes a product, by id or slug, with its pictures', async () => {
    const { data } = await add({}, 2);
    await add({ name: 'Other' });
    const done = { status: 200, success: true, data: null };
    expect(await rest.remove(`/products/${data.id}`)).toEqual(done);
    expect(await rest.remove('/products/other')).toEqual(done);
    expect((await rest.get('/products')).data).toEqual([]);
    expect(await storedMedia(world)).toEqual({ rows: 0, folders: 0, temporary: 0 });
  });
});

describe('refused requests', () => {
  it.each(['019a0000-0000-7000-8000-000000000000', 'nonsense', "x'%20or%201=1", '%00', '%F0%9F'])(
    'knows no product %s',
    async (id) => {
      const status = id === '%F0%9F' ? 400 : 404;
      expect(await rest.get(`/products/${id}`)).toMatchObject({ status, success: false });
      expect(await rest.json('PUT', `/products/${id}`, {})).toMatchObject({ status });
      expect(await rest.remove(`/products/${id}`)).toMatchObject({ status });
    },
  );

  it('refuses anonymous writes', async () => {
    const { data } = await add();
    const responses = [
      await rest.form('POST', '/products', productFields, pictures(image), {}),
      await rest.form('PUT', `/products/${data.id}`, { name: 'Mine' }, pictures(image), {}),
      await rest.json('PUT', `/products/${data.id}`, { name: 'Mine' }, {}),
      await rest.remove(`/products/${data.id}`, {}),
      await rest.remove(`/Products/${data.id}/`, { authorization: 'Bearer made-up' }),
    ];
    expect(responses.map((response) => response.status)).toEqual(Array(5).fill(401));
    expect((await rest.get<Product>(`/products/${data.id}`)).data).toEqual(data);
    expect(await storedMedia(world)).toEqual({ rows: 1, folders: 1, temporary: 0 });
  });
});
