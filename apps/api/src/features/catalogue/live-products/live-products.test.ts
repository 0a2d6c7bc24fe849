import type { LiveProduct } from '@bakery/schemas/catalogue/live-products';
import { mediaMessages } from '@bakery/schemas/content/media';
import type { Platform } from '@bakery/schemas/catalogue/platforms';
import { productMessages } from '@bakery/schemas/catalogue/products';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { restOf } from '../../../testing/call-rest.ts';
import { multipart, startTestApp, testImage } from '../../../testing/index.ts';
import type { TestApp, TestFile } from '../../../testing/index.ts';
import { addPlatforms, logos, pictures } from '../../../testing/product-forms.ts';
import { abortForm, storedMedia, uploadImage } from '../../../testing/stored-media.ts';

let world: TestApp;
let rest: ReturnType<typeof restOf>;
let image: Buffer;
let zomato: Platform;

beforeAll(async () => {
  world = await startTestApp();
  rest = restOf(world);
  image = await testImage({ width: 24, height: 16 });
  [zomato] = (await addPlatforms(rest, image, 'Zomato')) as [Platform];
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const { id } of (await rest.get<LiveProduct[]>('/live-products')).data) {
    await rest.remove(`/live-products/${id}`);
  }
});

const fields = { name: 'Plum Cake', price: '250' };
const add = (more: Record<string, string> = {}, files: TestFile[] = pictures(image)) =>
  rest.form<LiveProduct>('POST', '/live-products', { ...fields, ...more }, files);
const refusal = (field: string, message: string, status = 400) => ({
  status,
  success: false,
  message,
  errors: { [field]: message },
});
/** The platform's logo alone. */
const platformOnly = { rows: 1, folders: 1, temporary: 0 };

describe('REST', () => {
  it('adds one, of the cakes and active unless it says otherwise', async () => {
    const { status, data } = await add();
    expect(status).toBe(201);
    expect(data).toMatchObject({
      _id: data.id,
      version: 1,
      slug: 'plum-cake',
      price: 250,
      category: 'cakes',
      categoryTitle: 'Cakes & Muffins',
      description: '',
      isActive: true,
      deliveryPlatforms: [],
    });
    expect(data.image).toBe(data.images[0]);
    const other = await add({ category: 'puffs', categoryTitle: 'Hot Puffs', isActive: 'false' });
    expect(other.data).toMatchObject({
      slug: 'plum-cake-2',
      category: 'Puffs',
      categoryTitle: 'Hot Puffs',
      isActive: false,
    });
  });

  it('lists all, active and not, newest first, and gets one by id or slug', async () => {
    const { data: first } = await add();
    const { data: second } = await add({ isActive: '0' });
    expect((await rest.get('/live-products')).data).toEqual([second, first]);
    const page = await rest.get('/live-products?page=1&limit=1');
    expect(page).toMatchObject({ data: [second], meta: { total: 2, page: 1, limit: 1 } });
    for (const path of [`/Live-products/${first.id}`, '/LIVE-PRODUCTS/plum-cake']) {
      expect(await rest.get(path)).toEqual({ status: 200, success: true, data: first });
    }
    expect((await rest.get('/live-products/nonsense')).status).toBe(404);
  });

  it('changes what is given and keeps the rest', async () => {
    const { data: before } = await add({ categoryTitle: 'Special', description: 'Rich.' });
    const url = '/Live-products/plum-cake';
    const off = await rest.json<LiveProduct>('PUT', url, { isActive: false });
    const { updatedAt } = off.data;
    expect(off.data).toEqual({ ...before, isActive: false, version: 2, updatedAt });
    const renamed = { name: 'Rum Cake', categoryTitle: '' };
    const { data: after } = await rest.form<LiveProduct>('PUT', url, renamed, pictures(image));
    expect(after).toMatchObject({
      name: 'Rum Cake',
      slug: 'plum-cake',
      categoryTitle: 'Cakes & Muffins',
      isActive: false,
    });
    expect(after.images).toHaveLength(1);
    const kept = { 'existingImages[]': after.images };
    const { data: both } = await rest.form<LiveProduct>('PUT', url, kept, pictures(image));
    expect(both.images).toEqual([after.image, both.images[1]]);
    expect((await storedMedia(world)).rows).toBe(3);
  });

  it('keeps its platforms with their own logos, and loses them with the platform', async () => {
    const [fleeting] = (await addPlatforms(rest, image, 'Fleeting')) as [Platform];
    const entries = [zomato, fleeting].map(({ id }) => ({ platform: id, link: 'https://e.com' }));
    const deliveryPlatforms = JSON.stringify(entries);
    const { data } = await add({ deliveryPlatforms }, [...pictures(image), ...logos(image, image)]);
    expect(data.deliveryPlatforms.map(({ name }) => name)).toEqual(['Zomato', 'Fleeting']);
    const { data: same } = await rest.form<LiveProduct>('PUT', `/live-products/${data.id}`, {
      deliveryPlatforms,
    });
    expect(same.deliveryPlatforms).toEqual(data.deliveryPlatforms);
    await rest.remove(`/platforms/${fleeting.id}`);
    const { data: after } = await rest.get<LiveProduct>(`/live-products/${data.id}`);
    expect(after.deliveryPlatforms).toEqual(data.deliveryPlatforms.slice(0, 1));
    // The product's newest version still has the logo.
    expect((await storedMedia(world)).rows).toBe(4);
  });

  it('removes one with its pictures', async () => {
    await add({}, pictures(image, image));
    const removed = await rest.remove('/live-products/plum-cake');
    expect(removed).toEqual({ status: 200, success: true, data: null });
    expect(await storedMedia(world)).toEqual(platformOnly);
    expect((await rest.remove('/live-products/plum-cake')).status).toBe(404);
  });

  it('refuses anonymous writes', async () => {
    const { data } = await add();
    const responses = [
      await rest.form('POST', '/live-products', fields, pictures(image), {}),
      await rest.json('PUT', `/live-products/${data.id}`, { isActive: false }, {}),
      await rest.form('PUT', `/Live-products/${data.id}`, { name: 'Mine' }, [], {}),
      await rest.remove(`/live-products/${data.id}`, {}),
    ];
    expect(responses.map((response) => response.status)).toEqual([401, 401, 401, 401]);
    expect((await rest.get('/live-products')).data).toEqual([data]);
  });
});

describe('bad input', () => {
  it('is refused with the field named, and nothing is stored', async () => {
    expect(await add({ name: ' ' })).toEqual(refusal('name', productMessages.nameRequired));
    expect(await rest.form('POST', '/live-products', { price: '1' }, pictures(image))).toEqual(
      refusal('name', productMessages.nameRequired),
    );
    expect(await add({ category: 'pizza' })).toEqual(
      refusal('category', productMessages.categoryRequired),
    );
    expect(await add({ price: '0' })).toEqual(refusal('price', 'Valid price required'));
    expect(await add({}, [])).toEqual(refusal('images', productMessages.imageRequired));
    expect(await add({ isActive: 'maybe' })).toEqual(refusal('isActive', 'Must be true or false.'));
    expect(await add({ deliveryPlatforms: '[{"platform":"","link":""}]' })).toEqual(
      refusal('deliveryPlatforms', productMessages.platformFields),
    );
    expect(await add({ deliveryPlatforms: '[{"platform":"x","link":"https://e.com"}]' })).toEqual(
      refusal('deliveryPlatforms', productMessages.platformGone),
    );
    expect(await add({}, pictures('no picture'))).toEqual(
      refusal('images', mediaMessages.notAnImage, 415),
    );
    expect((await rest.get('/live-products')).data).toEqual([]);
    expect(await storedMedia(world)).toEqual(platformOnly);
  });

  it('leaves nothing of a form that ends too early', async () => {
    await abortForm(world, '/live-products', multipart(fields, pictures(image)));
    await vi.waitFor(async () => expect(await storedMedia(world)).toEqual(platformOnly), 60_000);
    expect((await rest.get('/live-products')).data).toEqual([]);
  });
});

describe('tRPC', () => {
  const create = async (name: string, isActive: boolean): Promise<LiveProduct> => {
    const images = [await uploadImage(world, image)];
    return world.api.liveProducts.create.mutate({ name, price: 1, images, isActive });
  };

  it('shows visitors the active ones', async () => {
    const [one, off, two] = [
      await create('One', true),
      await create('Off', false),
      await create('Two', true),
    ];
    const { get, browse } = world.visitor.liveProducts;
    expect(await get.query({ id: 'off' })).toEqual(off);
    const card = { id: two.id, slug: 'two', name: 'Two', price: 1, picture: { width: 24 } };
    expect(await browse.query({})).toMatchObject({
      items: [card, { id: one.id }],
      meta: { total: 2, page: 1, limit: 24 },
    });
    expect(await browse.query({ page: 2 })).toMatchObject({ items: [], meta: { total: 2 } });
    expect((await world.query('liveProducts.browse', { page: 0 }, {})).status).toBe(400);
    expect((await world.query('liveProducts.get', { id: 'x' }, {})).status).toBe(404);
    expect(await world.api.liveProducts.activeCount.query()).toBe(2);
  });

  it('recommends the newest active ones, and never the product itself', async () => {
    await create('One', true);
    await create('Off', false);
    const { id } = await create('Two', true);
    const { recommendations } = world.visitor.liveProducts;
    const card = { id, slug: 'two', name: 'Two', price: 1, picture: { width: 24 } };
    expect(await recommendations.query({ id: 'one' })).toMatchObject([card]);
    expect(await recommendations.query({})).toMatchObject([card, { slug: 'one' }]);
  });

  it('pages, searches, filters and sorts for administrators', async () => {
    for (const name of ['beta', 'Alpha', 'gamma_']) await create(name, name !== 'beta');
    const { adminList, open } = world.api.liveProducts;
    const list = async (asked: Parameters<typeof adminList.query>[0]) => {
      const { items, meta } = await adminList.query(asked);
      return [items.map(({ name }) => name), meta.total];
    };
    expect(await list({})).toEqual([['gamma_', 'Alpha', 'beta'], 3]);
    expect(await list({ limit: 1, page: 3 })).toEqual([['beta'], 3]);
    expect(await list({ limit: 5, page: 2 })).toEqual([[], 3]);
    expect(await list({ search: '_' })).toEqual([['gamma_'], 1]);
    expect(await list({ isActive: false })).toEqual([['beta'], 1]);
    expect(await list({ sort: 'nameAZ' })).toEqual([['Alpha', 'beta', 'gamma_'], 3]);
    expect((await open.query({ id: 'beta' })).published).toMatchObject({ isActive: false });
  });

  it('lets one of two saves of one version through, and two of one name have two slugs', async () => {
    const [one, two] = await Promise.all([create('Twin', true), create('Twin', true)]);
    expect([one.slug, two.slug].sort()).toEqual(['twin', 'twin-2']);
    const save = (isActive: boolean) =>
      world.mutate('liveProducts.update', { id: one.id, version: 1, changes: { isActive } });
    const responses = await Promise.all([save(true), save(false)]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
    expect((await world.mutate('liveProducts.delete', { id: one.id, version: 1 })).status).toBe(
      409,
    );
    expect((await world.mutate('liveProducts.delete', { id: one.id, version: 2 })).status).toBe(
      200,
    );
  });

  it.each([
    ['adminList', 'query'],
    ['open', 'query'],
    ['activeCount', 'query'],
    ['create', 'mutate'],
    ['update', 'mutate'],
    ['delete', 'mutate'],
  ] as const)('refuses %s without a session', async (name, kind) => {
    expect(await world[kind](`liveProducts.${name}`, {}, {})).toMatchObject({ status: 401 });
  });
});
