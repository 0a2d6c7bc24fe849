import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewsArticle } from '@bakery/schemas/pages/news';
import type { Product } from '@bakery/schemas/catalogue/products';
import { createLocalApi } from '../../local-api.ts';
import { appRouter } from '../../router.ts';
import { restOf } from '../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { pictures, productFields } from '../../testing/product-forms.ts';
import { createReadLog } from './content-reads.ts';
import { isContentQuery } from './trpc.ts';

let world: TestApp;
let rest: ReturnType<typeof restOf>;
let image: Buffer;
let bread: Product;
let cake: Product;

beforeAll(async () => {
  world = await startTestApp();
  rest = restOf(world);
  image = await testImage({ width: 24, height: 16 });
  bread = await addProduct({ name: 'Bread' });
  cake = await addProduct({ name: 'Cake', category: 'cakes' });
});
afterAll(() => world.close());

async function addProduct(fields: Record<string, string>): Promise<Product> {
  const form = { ...productFields, ...fields };
  return (await rest.form<Product>('POST', '/products', form, pictures(image))).data;
}

/** Makes calls, and returns what tells whether they would return the same again. */
async function read(calls: (api: ReturnType<typeof createLocalApi>) => Promise<unknown>) {
  const reads = createReadLog(world.deps, appRouter);
  await calls(createLocalApi(world.deps, reads)).catch(() => undefined);
  return reads;
}

const change = (product: Product, changes: object) =>
  rest.json<Product>('PUT', `/products/${product.id}`, changes);

it('is current as long as no record that was read has changed', async () => {
  const one = await read((api) => api.products.get.query({ id: bread.slug }));
  const list = await read((api) => api.products.browse.query({ category: 'cakes' }));
  const news = await read((api) => api.news.list.query({}));
  await change(bread, { price: '71' });
  expect(await Promise.all([one, list, news].map((log) => log.isCurrent()))).toEqual([
    false,
    true,
    true,
  ]);
  await change(cake, { price: '72' });
  expect(await list.isCurrent()).toBe(false);
});

it('notices what was added, removed and moved in a list', async () => {
  const all = await read((api) => api.products.browse.query({ sort: 'nameAZ' }));
  const added = await addProduct({ name: 'Almond cake' });
  const more = await read((api) => api.products.browse.query({ sort: 'nameAZ' }));
  expect([await all.isCurrent(), await more.isCurrent()]).toEqual([false, true]);
  await change(added, { name: 'Zebra cake' });
  expect(await more.isCurrent()).toBe(false);
  await rest.remove(`/products/${added.id}`);
  const again = await read((api) => api.products.browse.query({ sort: 'nameAZ' }));
  expect(await again.isCurrent()).toBe(true);
});

it('knows of a record that is not there until it is', async () => {
  const missing = await read((api) => api.products.get.query({ id: 'rye' }));
  await change(bread, { price: '73' });
  expect(await missing.isCurrent()).toBe(true);
  await addProduct({ name: 'Rye' });
  expect(await missing.isCurrent()).toBe(false);
});

it('notices news that a card shows', async () => {
  const fields = { title: 'Oven', description: '<p>Hot</p>', publishedBy: 'Asha' };
  const form = { ...fields, publishedDate: '2024-03-01', section: 'latest' };
  const { data } = await rest.form<NewsArticle>('POST', '/news', form, pictures(image));
  const cards = await read((api) => api.news.browse.query({}));
  expect(await cards.isCurrent()).toBe(true);
  await rest.json('PUT', `/news/${data.id}`, { description: '<p>Cold</p>' });
  expect(await cards.isCurrent()).toBe(false);
});

it('is never current when it depends on more than public content', async () => {
  const reads = await read((api) => api.products.count.query());
  expect(await reads.isCurrent()).toBe(false);
});

it('regards as public content only what all clients may read', () => {
  const queries = Object.keys(appRouter._def.procedures).filter((path) =>
    isContentQuery(appRouter, path),
  );
  const slices = new Set(queries.map((path) => path.split('.')[0]));
  expect([...slices].sort()).toEqual([
    'bakeryWords',
    'banners',
    'batches',
    'listedProducts',
    'liveProducts',
    'news',
    'platforms',
    'presence',
    'products',
    'search',
    'site',
  ]);
  expect(queries.filter((path) => /admin|count|enquir|auth|constructor/i.test(path))).toEqual([]);
  expect(isContentQuery(appRouter, 'constructor')).toBe(false);
});
