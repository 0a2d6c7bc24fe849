import type { LiveProduct } from '@bakery/schemas/catalogue/live-products';
import type { NewsArticle } from '@bakery/schemas/pages/news';
import type { Product } from '@bakery/schemas/catalogue/products';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReadLog } from '../../core/trpc/content-reads.ts';
import { createLocalApi } from '../../local-api.ts';
import { appRouter } from '../../router.ts';
import { restOf } from '../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../testing/index.ts';
import { pictures, productFields } from '../../testing/product-forms.ts';
import { emptyTables, purgeAll } from '../../testing/stored-media.ts';
import { goneSource } from './index.ts';

const world = await startTestApp();
const { api, visitor, deps } = world;
const rest = restOf(world);
let image: Buffer;
beforeAll(async () => {
  image = await testImage({ width: 24, height: 16 });
});
afterAll(() => world.close());
beforeEach(() => emptyTables(world));

const add = <T = Product>(name: string, fields: object = {}, path = '/products') =>
  rest
    .form<T>('POST', path, { ...productFields, name, ...fields }, pictures(image))
    .then(({ data }) => data);
const addArticle = (title: string, publishedDate: string) =>
  rest
    .form<NewsArticle>(
      'POST',
      '/news',
      { title, description: '<p>Hot.</p>', publishedBy: 'Asha', publishedDate, section: 'latest' },
      pictures(image),
    )
    .then(({ data }) => data);

describe('a deleted product', () => {
  it('is known by slug and id, in the trash and for good, with others of its category', async () => {
    const gone = await add('Plum Cake', { category: 'cakes' });
    await add('Pound Cake', { category: 'cakes' });
    await add('Rusk', { category: 'rusk' });
    const find = (id: string) => visitor.products.gone.query({ id });
    expect(await find('plum-cake')).toBeNull();
    await rest.remove(`/products/${gone.id}`);

    const expected = { name: 'plum-cake', category: 'cakes' };
    const found = await find('PLUM-cake');
    expect(found).toMatchObject(expected);
    expect(found!.suggestions.map(({ name }) => name)).toEqual(['Pound Cake', 'Rusk']);
    expect(await find(gone.id.toUpperCase())).toEqual({ ...found, name: gone.id });
    for (const name of ['plum', 'rusk', '', '\0', 'constructor'])
      expect(await find(name)).toBeNull();
    expect(await visitor.liveProducts.gone.query({ id: 'plum-cake' })).toBeNull();

    await purgeAll(world);
    expect(await world.db.selectFrom('products').select('name').execute()).toHaveLength(2);
    expect(await find('plum-cake')).toEqual(found);
    // As a process that starts now reads it.
    await deps.content.invalidate({ topic: '*' });
    expect(await find('plum-cake')).toEqual(found);
    for (const path of ['plum-cake', gone.id]) {
      expect((await rest.get(`/products/${path}`)).status).toBe(404);
    }
  });

  it('is known by the slugs that it had earlier, too', async () => {
    const cake = await add('Plum Cake', { category: 'cakes' });
    await rest.json('PUT', `/products/${cake.id}`, { slug: 'fruit-cake' });
    await add('Pound Cake', { category: 'cakes' });
    await rest.remove(`/products/${cake.id}`);
    const find = (id: string) => visitor.products.gone.query({ id });
    const found = await find('plum-cake');
    expect(found).toMatchObject({ name: 'plum-cake', suggestions: [{ name: 'Pound Cake' }] });
    expect(await find('fruit-cake')).toEqual({ ...found, name: 'fruit-cake' });
    await purgeAll(world);
    await deps.content.invalidate({ topic: '*' });
    expect(await find('plum-cake')).toEqual(found);
    expect(await find('fruit-cake')).toEqual({ ...found, name: 'fruit-cake' });
  });

  it('is no longer gone when it is restored, also beside another with the same slug', async () => {
    const find = () => visitor.products.gone.query({ id: 'plum-cake' });
    const first = await add('Plum Cake');
    await rest.remove(`/products/${first.id}`);
    const second = await add('Plum Cake');
    await rest.remove(`/products/${second.id}`);
    await api.trash.remove.mutate({ items: [{ kind: 'product', id: first.id }] });
    await api.products.restore.mutate({ id: second.id });
    // The address is live: that it was another's does not count.
    expect((await visitor.products.get.query({ id: 'plum-cake' })).id).toBe(second.id);
    await rest.remove(`/products/${second.id}`);
    expect(await find()).not.toBeNull();
    await api.trash.restore.mutate({ items: [{ kind: 'product', id: second.id }] });
    expect(await visitor.products.gone.query({ id: second.id })).toBeNull();
  });

  it('changes the page of its address and no other', async () => {
    const cake = await add('Plum Cake', { category: 'cakes' });
    const read = async (id: string) => {
      const reads = createReadLog(deps, appRouter);
      const local = createLocalApi(deps, reads);
      await local.products.get.query({ id }).catch(() => local.products.gone.query({ id }));
      return reads;
    };
    const [unknown, there] = [await read('rye'), await read('plum-cake')];
    await rest.remove(`/products/${cake.id}`);
    const gone = await read('plum-cake');
    expect([await unknown.isCurrent(), await there.isCurrent()]).toEqual([true, false]);
    await purgeAll(world);
    await deps.content.invalidate({ topic: '*' });
    expect(await gone.isCurrent()).toBe(true);
    // A suggestion has changed.
    await add('Pound Cake', { category: 'cakes' });
    expect(await gone.isCurrent()).toBe(false);
  });
});

it('knows deleted live products, and suggests active ones', async () => {
  const path = '/live-products';
  const gone = await add<LiveProduct>('Samosa', {}, path);
  await add('Pav', {}, path);
  await add('Kachori', { isActive: 'false' }, path);
  await rest.remove(`${path}/samosa`);
  const found = await visitor.liveProducts.gone.query({ id: 'samosa' });
  expect(found).toMatchObject({ name: 'samosa', suggestions: [{ name: 'Pav' }] });
  expect(found!.suggestions).toHaveLength(1);
  await api.trash.remove.mutate({ items: [{ kind: 'liveProduct', id: gone.id }] });
  expect(await visitor.liveProducts.gone.query({ id: 'samosa' })).toEqual(found);
});

it('knows deleted articles, and suggests the newest', async () => {
  const gone = await addArticle('Oven', '2024-05-01');
  for (const day of ['2024-01-01', '2024-03-01', '2024-02-01', '2024-04-01']) {
    await addArticle(day, day);
  }
  await rest.remove(`/news/${gone.id}`);
  const find = () => visitor.news.gone.query({ id: gone.id.toUpperCase() });
  const found = await find();
  expect(found!.id).toBe(gone.id);
  expect(found!.suggestions.map(({ title }) => title)).toEqual([
    '2024-04-01',
    '2024-03-01',
    '2024-02-01',
  ]);
  await api.trash.remove.mutate({ items: [{ kind: 'news', id: gone.id }] });
  await deps.content.invalidate({ topic: '*' });
  expect(await find()).toEqual(found);
});

it('loads only the records of a change', async () => {
  for (const name of ['Rusk', 'Pav']) await rest.remove(`/products/${(await add(name)).id}`);
  const before = (await deps.content.read(goneSource)).value;
  await add('Bread');
  expect((await deps.content.read(goneSource)).value).toBe(before);
  await rest.remove('/products/bread');
  const after = (await deps.content.read(goneSource)).value;
  expect(after).toHaveLength(before.length + 1);
  for (const address of before) expect(after).toContain(address);
});
