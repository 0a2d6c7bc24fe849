import type { LiveProduct } from '@bakery/schemas/catalogue/live-products';
import type { Product } from '@bakery/schemas/catalogue/products';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restOf } from '../../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../../testing/index.ts';
import { pictures, productFields } from '../../../testing/product-forms.ts';

const world = await startTestApp();
const rest = restOf(world);
afterAll(() => world.close());

let image: Buffer;
let bread: Product;
let cake: LiveProduct;
beforeAll(async () => {
  image = await testImage({ width: 24, height: 16 });
  bread = await add<Product>('/products', { name: 'Milk Bread', price: '40' });
  cake = await add<LiveProduct>('/live-products', { name: 'Plum Cake', price: '300' });
});

async function add<T>(path: string, fields: Record<string, string>): Promise<T> {
  const form = { ...productFields, ...fields };
  return (await rest.form<T>('POST', path, form, pictures(image))).data;
}
const check = (...ids: string[]) => world.api.listedProducts.check.mutate({ ids });

it('tells what the products of a list are today, of both shelves', async () => {
  expect(await check(cake.id, bread.id)).toEqual([
    {
      id: cake.id,
      shelf: 'liveProduct',
      name: 'Plum Cake',
      price: 300,
      path: '/product/plum-cake',
      picture: expect.objectContaining({ width: 24 }),
    },
    expect.objectContaining({
      id: bread.id,
      shelf: 'product',
      price: 40,
      path: `/${bread.category}/milk-bread`,
    }),
  ]);
});

it('tells a new price, and nothing of a product that is gone or switched off', async () => {
  const rusk = await add<Product>('/products', { name: 'Rusk', price: '30' });
  const pie = await add<LiveProduct>('/live-products', { name: 'Pie', price: '90' });
  await rest.json('PUT', `/products/${rusk.id}`, { price: '31' });
  expect(await check(rusk.id, pie.id)).toMatchObject([{ price: 31 }, { price: 90 }]);
  await rest.remove(`/products/${rusk.id}`);
  await rest.json('PUT', `/live-products/${pie.id}`, { isActive: false });
  expect(await check(rusk.id, pie.id, '019a0000-0000-7000-8000-000000000000')).toEqual([]);
});

it('refuses more ids than a list has, and what is none', async () => {
  await expect(check(...Array.from({ length: 501 }, () => bread.id))).rejects.toThrow();
  await expect(check('milk-bread')).rejects.toThrow();
  expect(await check()).toEqual([]);
});

it('lists all products by category and name, then the E-Bakery', async () => {
  const apple = await add<Product>('/products', { name: 'Apple Bread', price: '50' });
  const all = await world.api.listedProducts.all.query();
  expect(all.map(({ name }) => name)).toEqual(['Apple Bread', 'Milk Bread', 'Plum Cake']);
  expect(all[0]).toEqual({
    id: apple.id,
    shelf: 'product',
    name: 'Apple Bread',
    price: 50,
    group: 'Bread & Buns',
  });
  expect(all.at(-1)).toMatchObject({ id: cake.id, group: 'E-Bakery' });
});
