import { mediaMessages } from '@bakery/schemas/content/media';
import { productMessages } from '@bakery/schemas/catalogue/products';
import type { Product } from '@bakery/schemas/catalogue/products';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { restOf } from '../../../testing/call-rest.ts';
import { multipart, startTestApp, testImage } from '../../../testing/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { logos, pictures, productFields } from '../../../testing/product-forms.ts';
import { abortForm, storedMedia } from '../../../testing/stored-media.ts';

let world: TestApp;
let rest: ReturnType<typeof restOf>;
let image: Buffer;
let product: Product;

beforeAll(async () => {
  world = await startTestApp();
  rest = restOf(world);
  image = await testImage({ width: 24, height: 16 });
  ({ data: product } = await rest.form<Product>('POST', '/products', productFields, [
    ...pictures(image),
  ]));
});
afterAll(() => world.close());
afterEach(async () => {
  expect((await rest.get('/products')).data).toEqual([product]);
  expect(await storedMedia(world)).toEqual({ rows: 1, folders: 1, temporary: 0 });
});

const refusal = (field: string, message: string, status = 400) => ({
  status,
  success: false,
  message,
  errors: { [field]: message },
});
const add = (fields: Record<string, string>, files = pictures(image)) =>
  rest.form('POST', '/products', { ...productFields, ...fields }, files);
const change = (body: unknown) => rest.json('PUT', `/products/${product.id}`, body);

describe('fields', () => {
  it('wants a category that exists', async () => {
    const wanted = refusal('category', productMessages.categoryRequired);
    expect(await add({ category: '' })).toEqual(wanted);
    expect(await add({ category: 'pizza' })).toEqual(wanted);
    const { category: _category, ...others } = productFields;
    expect(await rest.form('POST', '/products', others, pictures(image))).toEqual(wanted);
    expect(await change({ category: 5 })).toEqual(wanted);
  });

  it.each(['', '0', '-5', '0.001', 'abc', '12abc', '1e400', '10000000', 'NaN', 'Infinity'])(
    'takes no %j for a price',
    async (price) => {
      expect(await add({ price })).toEqual(refusal('price', 'Valid price required'));
    },
  );

  it.each([null, true, [1], {}, 0, -1])('takes no %j for a price in JSON', async (price) => {
    expect(await change({ price })).toEqual(refusal('price', 'Valid price required'));
  });

  it('names all invalid fields', async () => {
    const response = await rest.form('POST', '/products', { name: 'x'.repeat(201), stock: '-1' });
    expect(response).toMatchObject({ status: 400, success: false });
    expect(response.errors).toEqual({
      name: 'Must be at most 200 characters.',
      category: 'Category is required',
      price: 'Valid price required',
      images: 'Product image is required',
      stock: 'Stock must be a whole number from 0.',
    });
  });

  it('names a field of the wrong type', async () => {
    for (const body of [
      { name: 5 },
      { name: null },
      { description: ['x'] },
      { isFeatured: 'perhaps' },
      { status: {} },
      { stock: '1.5' },
      { deliveryPlatforms: 'text' },
      { deliveryPlatforms: null },
      { deliveryPlatforms: { platform: 'x' } },
      { deliveryPlatforms: [7] },
    ]) {
      const response = await change(body);
      expect(response, JSON.stringify(body)).toMatchObject({ status: 400, success: false });
      expect(Object.keys(response.errors ?? {})).toEqual(Object.keys(body));
    }
  });

  it('holds the lengths of texts', async () => {
    expect(await change({ description: 'x'.repeat(100_001) })).toEqual(
      refusal('description', 'Must be at most 1,00,000 characters.'),
    );
    expect(await change({ name: 'a\0b' })).toEqual(
      refusal('name', 'Contains a character that cannot be stored.'),
    );
  });

  it('refuses what is no JSON, in a body and in a field', async () => {
    const broken = await world.app.inject({
      method: 'PUT',
      url: `/api/products/${product.id}`,
      headers: { ...world.asAdmin, 'content-type': 'application/json' },
      payload: '{"name":',
    });
    expect(broken.statusCode).toBe(400);
    const response = await add({ deliveryPlatforms: '[{' });
    expect(response).toMatchObject({ status: 400 });
    expect(Object.keys(response.errors ?? {})).toEqual(['deliveryPlatforms']);
  });

  it('takes no bad pages and no lists for a category', async () => {
    for (const [query, field] of [
      ['page=0', 'page'],
      ['limit=x', 'limit'],
      ['limit=1001', 'limit'],
      ['category=a&category=b', 'category'],
      ['sort=price', 'sort'],
    ]) {
      const response = await rest.get(`/products?${query}`);
      expect(response).toMatchObject({ status: 400, success: false });
      expect(Object.keys(response.errors ?? {})).toEqual([field]);
    }
  });

  it('passes over fields that it does not know', async () => {
    const before = product;
    const body = { id: 'x', version: 99, createdAt: 0, isAdmin: true };
    const { data } = await rest.json<Product>('PUT', `/products/${product.id}`, body);
    product = data;
    expect(data).toEqual({ ...before, version: 2, updatedAt: data.updatedAt });
  });
});

describe('pictures', () => {
  it('wants one', async () => {
    const wanted = refusal('images', productMessages.imageRequired);
    expect(await add({}, [])).toEqual(wanted);
    expect(await rest.json('POST', '/products', { ...productFields, images: [] })).toEqual(wanted);
    expect(await change({ existingImages: [] })).toEqual(wanted);
  });

  it('takes ten, those kept among them', async () => {
    const eleven = Array<Buffer>(11).fill(image);
    const tooMany = refusal('images', mediaMessages.tooMany);
    expect(await add({}, pictures(...eleven))).toEqual(tooMany);
    const url = `/products/${product.id}`;
    const kept = { 'existingImages[]': product.images };
    expect(await rest.form('PUT', url, kept, pictures(...eleven.slice(1)))).toEqual(tooMany);
  });

  it('keeps none that the product does not have', async () => {
    const gone = refusal('existingImages', mediaMessages.gone);
    const foreign = '/uploads/media/0123456789abcdef0123456789abcdef/16.png';
    expect(await change({ existingImages: [product.image, foreign] })).toEqual(gone);
    expect(await change({ existingImages: ['https://example.com/a.png'] })).toEqual(gone);
    expect(await change({ existingImages: [5] })).toMatchObject({ status: 400 });
  });

  it('stores none of several when one is no picture', async () => {
    const response = await add({}, pictures(image, 'GIF89a, but not really', image));
    expect(response).toMatchObject({ success: false, errors: { images: expect.any(String) } });
    expect([400, 415]).toContain(response.status);
    const page = await add({}, pictures('<html>'));
    expect(page).toEqual(refusal('images', mediaMessages.notAnImage, 415));
  });

  it('stores none that is too large', async () => {
    const response = await add({}, pictures(image, Buffer.alloc(10 * 1024 * 1024 + 1, image)));
    expect(response).toEqual(refusal('images', mediaMessages.tooLarge, 413));
  });

  it('leaves nothing of a form that ends too early', async () => {
    const files = pictures(image, await testImage({ width: 600, height: 600, noise: true }));
    await abortForm(world, '/products', multipart(productFields, files));
    await vi.waitFor(async () => {
      expect(await storedMedia(world)).toEqual({ rows: 1, folders: 1, temporary: 0 });
    }, 60_000);
  });

  it('stores none when the product cannot be saved', async () => {
    const deliveryPlatforms = JSON.stringify([
      { platform: '019a0000-0000-7000-8000-000000000000', link: 'https://example.com' },
    ]);
    expect(await add({ deliveryPlatforms }, [...pictures(image), ...logos(image)])).toEqual(
      refusal('deliveryPlatforms', productMessages.platformGone),
    );
  });
});
