import type { LiveProduct } from '@bakery/schemas/catalogue/live-products';
import type { Product } from '@bakery/schemas/catalogue/products';
import { slugMessages } from '@bakery/schemas/content/slugs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restOf } from '../../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../../testing/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { pictures, productFields } from '../../../testing/product-forms.ts';
import { emptyTables } from '../../../testing/stored-media.ts';

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

/** The two kinds have the same addresses: each of them is tested. */
const kinds = [
  { path: '/products', kind: 'products' },
  { path: '/live-products', kind: 'liveProducts' },
] as const;

describe.each(kinds)('addresses of $kind', ({ path, kind }) => {
  const add = async (fields: Record<string, string> = {}) =>
    (await rest.form<Product>('POST', path, { ...productFields, ...fields }, pictures(image))).data;
  const change = (id: string, fields: Record<string, unknown>) =>
    rest.json<Product>('PUT', `${path}/${id}`, fields);
  const find = async (slug: string) => {
    const { status, data } = await rest.get<Product>(`${path}/${encodeURIComponent(slug)}`);
    return status === 200 ? data.id : status;
  };
  const get = async (id: string) => (await rest.get<Product>(`${path}/${id}`)).data;

  it('are chosen, or made from the name', async () => {
    expect((await add({ slug: 'our-best-bread' })).slug).toBe('our-best-bread');
    expect((await add({ slug: '  ' })).slug).toBe('milk-bread');
    const { id, slug, oldSlugs } = await add();
    expect([slug, oldSlugs]).toEqual(['milk-bread-2', []]);
    const changed = await change(id, { slug: 'plain-bread', name: 'Bread' });
    expect(changed.data).toMatchObject({ slug: 'plain-bread', oldSlugs: ['milk-bread-2'] });
    expect(await get(id)).toEqual(changed.data);
    expect((await change(id, { slug: '', price: 9 })).data.slug).toBe('plain-bread');
  });

  it('that a record had lead to it, whatever it is called now', async () => {
    const { id } = await add();
    await change(id, { slug: 'second' });
    await change('milk-bread', { slug: 'third' });
    for (const slug of ['milk-bread', 'Milk-Bread', 'second', 'third']) {
      expect(await find(slug)).toBe(id);
    }
    expect(await get(id)).toMatchObject({ slug: 'third', oldSlugs: ['milk-bread', 'second'] });
    const shown = await world.query(`${kind}.get`, { id: 'second' }, {});
    expect(shown.data).toMatchObject({ id, slug: 'third' });
    expect((await rest.remove(`${path}/second`)).status).toBe(200);
    expect(await find('third')).toBe(404);
    expect(await find('second')).toBe(404);
  });

  it('that are changed back are no old ones', async () => {
    const { id } = await add();
    await change(id, { slug: 'second' });
    const { data } = await change(id, { slug: 'milk-bread' });
    expect(data).toMatchObject({ slug: 'milk-bread', oldSlugs: ['second'] });
    expect(await find('second')).toBe(id);
  });

  it('belong to one record: who has one goes before who had it', async () => {
    const first = await add();
    await change(first.id, { slug: 'first' });
    // No name takes over an address that leads elsewhere.
    expect((await add()).slug).toBe('milk-bread-2');

    const second = await add({ slug: 'milk-bread' });
    expect(second.slug).toBe('milk-bread');
    expect(await find('milk-bread')).toBe(second.id);
    await rest.remove(`${path}/${second.id}`);
    expect(await find('milk-bread')).toBe(first.id);

    const third = await add({ slug: 'milk-bread' });
    await change(third.id, { slug: 'third' });
    expect(await find('milk-bread')).toBe(third.id);
    await expect.poll(async () => (await get(first.id)).oldSlugs).toEqual([]);
  });

  it('are refused at the field, and nothing is changed', async () => {
    const { id } = await add();
    const other = await add({ slug: 'other' });
    const refusals = [
      ['other', 409, slugMessages.taken],
      ['Upper', 400, slugMessages.shape],
      ['two words', 400, slugMessages.shape],
      ['-bread', 400, slugMessages.shape],
      ['bread/../x', 400, slugMessages.shape],
      ['--', 400, slugMessages.shape],
      ['a'.repeat(201), 400, slugMessages.long],
      ['ब'.repeat(100), 400, slugMessages.encoded],
      [other.id, 400, slugMessages.looksLikeId],
      [7, 400, 'Must be text.'],
    ] as const;
    for (const [slug, status, message] of refusals) {
      expect(await change(id, { slug, name: 'No' })).toMatchObject({
        status,
        message,
        errors: { slug: message },
      });
    }
    const refused = await rest.form(
      'POST',
      path,
      { ...productFields, slug: 'other' },
      pictures(image),
    );
    expect(refused).toMatchObject({ status: 409, errors: { slug: slugMessages.taken } });
    expect(await get(id)).toMatchObject({ name: 'Milk Bread', slug: 'milk-bread', version: 1 });
    expect((await add({ slug: 'a'.repeat(200) })).slug).toHaveLength(200);
  });

  it('come back with a deleted record, and go with one that is purged', async () => {
    const { id } = await add();
    await change(id, { slug: 'second' });
    await rest.remove(`${path}/${id}`);
    const taker = await add({ slug: 'second' });
    expect(await find('milk-bread')).toBe(404);

    await world.mutate(`${kind}.restore`, { id });
    expect(await get(id)).toMatchObject({ slug: 'second-2', oldSlugs: ['milk-bread', 'second'] });
    expect([await find('milk-bread'), await find('second')]).toEqual([id, taker.id]);

    await world.db
      .deleteFrom(kind === 'products' ? 'products' : 'live_products')
      .where('id', '=', id)
      .execute();
    await world.deps.content.invalidate({ topic: '*' });
    expect(await find('milk-bread')).toBe(404);
    expect(await world.db.selectFrom('product_old_slugs').selectAll().execute()).toEqual([]);
    expect(await world.db.selectFrom('live_product_old_slugs').selectAll().execute()).toEqual([]);
  });
});

it('keeps the addresses of products and live products apart', async () => {
  const product = await rest.form<Product>('POST', '/products', productFields, pictures(image));
  await rest.json('PUT', `/products/${product.data.id}`, { slug: 'moved' });
  const live = await rest.form<LiveProduct>(
    'POST',
    '/live-products',
    productFields,
    pictures(image),
  );
  expect(live.data.slug).toBe('milk-bread');
  expect((await rest.get('/live-products/moved')).status).toBe(404);
  const { data } = await rest.get<Product>('/products/milk-bread');
  expect(data.slug).toBe('moved');
});
