import type { ListPage } from '@bakery/schemas/common/fields';
import type { Product, ProductBrowse } from '@bakery/schemas/catalogue/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, testImage } from '../../../testing/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { storedMedia, uploadImage } from '../../../testing/stored-media.ts';

let world: TestApp;
let image: Buffer;
let sharedImage: string;

const shelf = [
  { name: 'apple cake', category: 'cakes', price: 20 },
  { name: 'Brownie', category: 'cakes', price: 90 },
  { name: 'cream roll', category: 'Cream Rolls', price: 20 },
  { name: 'Doughnut 100%', category: 'cakes', price: 90 },
  { name: 'éclair_mini', category: 'cakes', price: 300.25 },
  { name: 'Fan', category: 'Puffs', price: 15 },
];

beforeAll(async () => {
  world = await startTestApp();
  image = await testImage({ width: 24, height: 16 });
  sharedImage = await uploadImage(world, image);
  for (const fields of shelf) {
    await world.mutate('products.create', { ...fields, images: [sharedImage] });
  }
});
afterAll(() => world.close());

const nobody = {};
const names = (products: { name: string }[]) => products.map((product) => product.name);

async function adminList(asked: object): Promise<[string[], number]> {
  const { data } = await world.query('products.adminList', asked);
  const page = data as ListPage<Product>;
  return [names(page.items), page.meta.total];
}

describe('for visitors', () => {
  it('lists all, or a category, searched and sorted', async () => {
    const list = async (asked?: ProductBrowse) =>
      names((await world.visitor.products.browse.query({ ...asked })).items);
    const newest = shelf.map(({ name }) => name).reverse();
    expect(await list()).toEqual(newest);
    expect(await list({ category: 'ALL', sort: 'recent' })).toEqual(newest);
    expect(await list({ category: 'puffs' })).toEqual(['Fan']);
    expect(await list({ category: 'cakes', search: 'BROWN' })).toEqual(['Brownie']);
    expect((await list({ sort: 'priceLowHigh' }))[0]).toBe('Fan');
    expect((await world.query('products.browse', { sort: 'x' }, nobody)).status).toBe(400);
  });

  it('gives a page of a listing, and refuses what is no page', async () => {
    const { data } = await world.query(
      'products.browse',
      { category: 'cakes', search: 'b', sort: 'nameAZ' },
      nobody,
    );
    expect(data).toMatchObject({
      items: [{ name: 'Brownie', slug: 'brownie', picture: { width: 24 } }],
      meta: { total: 1, page: 1, limit: 24 },
      categoryTotal: 4,
    });
    expect((await world.query('products.browse', { page: 2 }, nobody)).data).toMatchObject({
      items: [],
      meta: { total: 6 },
    });
    for (const page of [0, -1, 1.5, 'x', 1e12, null]) {
      expect((await world.query('products.browse', { page }, nobody)).status).toBe(400);
    }
  });

  it('gets one by id or slug, and others to look at', async () => {
    const { get, recommendations } = world.visitor.products;
    const eclair = await get.query({ id: 'eclair-mini' });
    expect(eclair).toMatchObject({ name: 'éclair_mini', price: 300.25 });
    expect(await get.query({ id: eclair.id })).toEqual(eclair);
    expect((await world.query('products.get', { id: 'nonsense' }, nobody)).status).toBe(404);

    const others = await recommendations.query({ id: 'cream-roll' });
    expect(names(others)).toEqual(['Fan', 'éclair_mini', 'Doughnut 100%', 'Brownie']);
    expect((await world.query('products.recommendations', { id: 'x' }, nobody)).status).toBe(404);
    expect(names(await recommendations.query({}))).toEqual([
      'Fan',
      'éclair_mini',
      'Doughnut 100%',
      'cream roll',
    ]);
  });
});

describe('for administrators', () => {
  it('pages in the database', async () => {
    expect(await adminList({ limit: 4 })).toEqual([
      ['Fan', 'éclair_mini', 'Doughnut 100%', 'cream roll'],
      6,
    ]);
    expect(await adminList({ limit: 4, page: 2 })).toEqual([['Brownie', 'apple cake'], 6]);
    expect(await adminList({ limit: 4, page: 1_000_000 })).toEqual([[], 6]);
  });

  it('searches any part of a name, wildcards taken literally', async () => {
    expect(await adminList({ search: 'ROLL' })).toEqual([['cream roll'], 1]);
    expect(await adminList({ search: '%' })).toEqual([['Doughnut 100%'], 1]);
    expect(await adminList({ search: '_' })).toEqual([['éclair_mini'], 1]);
    expect(await adminList({ search: '\\' })).toEqual([[], 0]);
    expect(await adminList({ search: "'; drop table products; --" })).toEqual([[], 0]);
    expect(await adminList({ search: 'CAKE', category: 'CAKES' })).toEqual([['apple cake'], 1]);
  });

  it('filters and sorts, by id where two are equal', async () => {
    const sorted = async (sort: string) => (await adminList({ sort, category: 'cakes' }))[0];
    expect(await sorted('priceLowHigh')).toEqual([
      'apple cake',
      'Brownie',
      'Doughnut 100%',
      'éclair_mini',
    ]);
    expect(await sorted('priceHighLow')).toEqual([
      'éclair_mini',
      'Doughnut 100%',
      'Brownie',
      'apple cake',
    ]);
    expect((await sorted('nameAZ')).slice(0, 3)).toEqual([
      'apple cake',
      'Brownie',
      'Doughnut 100%',
    ]);
    expect((await sorted('nameZA')).slice(-3)).toEqual(['Doughnut 100%', 'Brownie', 'apple cake']);
  });

  it.each([
    { category: 'pizza' },
    { sort: 'price; drop table products' },
    { limit: 101 },
    { page: 0 },
    { search: 'x'.repeat(201) },
  ])('refuses to list by %j', async (asked) => {
    expect(await world.query('products.adminList', asked)).toMatchObject({
      status: 400,
      error: { data: { fields: { [Object.keys(asked)[0]!]: expect.any(String) } } },
    });
  });

  it('counts, and gets one with its version', async () => {
    expect(await world.api.products.count.query()).toBe(6);
    const fan = await world.api.products.adminGet.query({ id: 'fan' });
    expect(fan).toMatchObject({ name: 'Fan', version: 1 });
  });

  it('adds, changes and removes with pictures named by id', async () => {
    const fields = { name: 'New', category: 'cakes', price: 1 } as const;
    const none = await world.mutate('products.create', fields);
    expect(none.error?.data.fields).toEqual({ images: 'Product image is required' });
    const [first, second] = [await uploadImage(world, image), await uploadImage(world, image)];
    const images = [first, second];
    const product = await world.api.products.create.mutate({
      ...fields,
      images: [...images, first],
    });
    expect(product.pictures.map(({ id }) => id)).toEqual(images);

    const updated = await world.api.products.update.mutate({
      id: product.id,
      version: 1,
      changes: { images: [second] },
    });
    expect(updated.pictures.map(({ id }) => id)).toEqual([second]);
    expect((await storedMedia(world)).rows).toBe(2);

    const gone = await world.mutate('products.update', { id: product.id, changes: { images } });
    expect(gone.error?.data.fields).toEqual({
      images: 'This picture is no longer there. Please choose another.',
    });
    expect((await world.mutate('products.delete', { id: product.id, version: 1 })).status).toBe(
      409,
    );
    expect((await world.mutate('products.delete', { id: product.id, version: 2 })).status).toBe(
      200,
    );
    expect((await storedMedia(world)).rows).toBe(1);
  });

  it.each([
    ['adminList', 'query'],
    ['adminGet', 'query'],
    ['count', 'query'],
    ['create', 'mutate'],
    ['update', 'mutate'],
    ['delete', 'mutate'],
  ] as const)('refuses %s without a session', async (name, kind) => {
    const response = await world[kind](`products.${name}`, {}, nobody);
    expect(response).toMatchObject({ status: 401, error: { data: { code: 'UNAUTHORIZED' } } });
  });
});

describe('races', () => {
  it('lets one of two saves of one version through', async () => {
    const { id, version } = await world.api.products.adminGet.query({ id: 'fan' });
    const save = (price: number) =>
      world.mutate('products.update', { id, version, changes: { price, images: [sharedImage] } });
    const responses = await Promise.all([save(16), save(17)]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
    const won = responses.find((response) => response.status === 200)!.data;
    expect(await world.visitor.products.get.query({ id })).toEqual(won);
  });

  it('gives two of one name two slugs', async () => {
    const create = () =>
      world.api.products.create.mutate({
        name: 'Twin',
        category: 'other',
        price: 1,
        images: [sharedImage],
      });
    const twins = await Promise.all([create(), create(), create(), create()]);
    const slugs = twins.map(({ slug }) => slug);
    expect(slugs.sort()).toEqual(['twin', 'twin-2', 'twin-3', 'twin-4']);
  });

  it('saves concurrent changes of products that share pictures and platforms', async () => {
    const images = [await uploadImage(world, image), await uploadImage(world, image)];
    const platforms = await Promise.all(
      ['One', 'Two'].map(async (name) => {
        const [added] = await world.api.platforms.create.mutate({
          platforms: [{ name, link: 'https://example.com', logo: sharedImage }],
        });
        return added!.id;
      }),
    );
    const { items: products } = await world.visitor.products.browse.query({});
    const change = ({ id }: { id: string }, n: number) => {
      const turned = <T>(list: T[]): T[] => (n % 2 === 0 ? list : list.toReversed());
      return world.mutate('products.update', {
        id,
        changes: {
          images: turned([sharedImage, ...images]).slice(0, 2),
          deliveryPlatforms: turned(platforms).map((platform) => ({
            platform,
            link: 'https://example.com',
            logo: turned(images)[0],
          })),
        },
      });
    };
    const responses = await Promise.all([...products, ...products, ...products].map(change));
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]));
  });

  it('ends with whole pictures when one product is saved twice and removed at once', async () => {
    const { id } = await world.api.products.adminGet.query({ id: 'twin' });
    const fresh = [await uploadImage(world, image), await uploadImage(world, image)];
    const responses = await Promise.all([
      ...fresh.map((one) =>
        world.mutate('products.update', { id, changes: { images: [sharedImage, one] } }),
      ),
      world.mutate('products.delete', { id }),
    ]);
    expect(responses.at(-1)?.status).toBe(200);
    for (const { status } of responses) expect([200, 404]).toContain(status);
    expect((await world.query('products.browse', undefined, nobody)).status).toBe(200);
    expect((await storedMedia(world)).rows).toBeLessThanOrEqual(5);
  });
});
