import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '@bakery/schemas/catalogue/products';
import { restOf } from '../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { pictures, productFields } from '../../testing/product-forms.ts';

let world: TestApp;
let rest: ReturnType<typeof restOf>;
let product: Product;

beforeAll(async () => {
  world = await startTestApp();
  rest = restOf(world);
  const image = await testImage({ width: 24, height: 16 });
  product = (await rest.form<Product>('POST', '/products', productFields, pictures(image))).data;
});
afterAll(() => world.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: `/trpc/${url}`, headers });
/** Several calls, which are one response. */
const batch = () => {
  const input = encodeURIComponent(JSON.stringify({ 0: { id: product.id } }));
  return `products.get,news.list?batch=1&input=${input}`;
};

it('is sent again only to those who do not have it', async () => {
  const first = await get(batch(), { 'accept-encoding': 'br' });
  const etag = String(first.headers['etag']);
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' });
  const again = await get(batch(), { 'accept-encoding': 'br' });
  expect(again.rawPayload).toEqual(first.rawPayload);
  expect((await get(batch(), { 'if-none-match': etag })).statusCode).toBe(304);

  await rest.json('PUT', `/products/${product.id}`, { price: '91' });
  const changed = await get(batch(), { 'if-none-match': etag });
  expect([changed.statusCode, changed.json()[0].result.data.price]).toEqual([200, 91]);
});

it('has the same tag after a change that does not concern it', async () => {
  const before = await get('news.list');
  await rest.json('PUT', `/products/${product.id}`, { price: '92' });
  const after = await get('news.list', { 'if-none-match': String(before.headers['etag']) });
  expect(after.statusCode).toBe(304);
});

it('tells two calls apart by their input', async () => {
  const names = [];
  for (const id of [product.slug, 'nothing', product.id]) {
    const response = await get(`products.get?input=${encodeURIComponent(JSON.stringify({ id }))}`);
    names.push(response.json().result?.data.name ?? response.statusCode);
  }
  expect(names).toEqual([product.name, 404, product.name]);
});

it('does not cache failures, and marks them no-store', async () => {
  const url = 'products.get?input=%7B%22id%22%3A%22milk-rusk%22%7D';
  const missing = await get(url);
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(missing.headers['etag']).toBeUndefined();
  await rest.json('PUT', `/products/${product.id}`, { name: 'Another' });
  expect((await get(url)).statusCode).toBe(404);
});

it.each(['products.count', 'products.count,products.browse?batch=1', 'auth.me'])(
  'does not cache %s',
  async (url) => {
    const own = await get(url, world.asAdmin);
    expect([own.headers['cache-control'], own.headers['etag']]).toEqual(['no-store', undefined]);
    const other = await get(url);
    expect(other.body).not.toBe(own.body);
    expect(other.statusCode).not.toBe(200);
  },
);
