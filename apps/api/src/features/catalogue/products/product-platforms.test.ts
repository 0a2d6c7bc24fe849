import type { Platform } from '@bakery/schemas/catalogue/platforms';
import { productMessages } from '@bakery/schemas/catalogue/products';
import type { Product } from '@bakery/schemas/catalogue/products';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restOf } from '../../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../../testing/index.ts';
import type { TestApp, TestFile } from '../../../testing/index.ts';
import { addPlatforms, logos, pictures, productFields } from '../../../testing/product-forms.ts';
import { storedMedia, uploadImage } from '../../../testing/stored-media.ts';

let world: TestApp;
let rest: ReturnType<typeof restOf>;
let image: Buffer;
let zomato: Platform;
let swiggy: Platform;

beforeAll(async () => {
  world = await startTestApp();
  rest = restOf(world);
  image = await testImage({ width: 24, height: 16 });
  [zomato, swiggy] = (await addPlatforms(rest, image, 'Zomato', 'Swiggy')) as [Platform, Platform];
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const { id } of (await rest.get<Product[]>('/products')).data) {
    await rest.remove(`/products/${id}`);
  }
});

const entry = (platform: { id: string }, link = 'https://order.example.com/bread') => ({
  platform: platform.id,
  link,
});
const add = (entries: unknown, files: TestFile[] = []) =>
  rest.form<Product>(
    'POST',
    '/products',
    { ...productFields, deliveryPlatforms: JSON.stringify(entries) },
    [...pictures(image), ...files],
  );
const change = (id: string, entries: unknown, files: TestFile[] = []) =>
  rest.form<Product>(
    'PUT',
    `/products/${id}`,
    entries === undefined ? {} : { deliveryPlatforms: JSON.stringify(entries) },
    files,
  );
const refusal = (message: string, field = 'deliveryPlatforms') => ({
  status: 400,
  success: false,
  message,
  errors: { [field]: message },
});

describe('entries', () => {
  it('show their platform with its logo, in their order', async () => {
    const { status, data } = await add([entry(swiggy), entry(zomato, 'http://z.example.com/?q=1')]);
    expect(status).toBe(201);
    expect(data.deliveryPlatforms).toEqual([
      { ...entry(swiggy), name: 'Swiggy', logo: swiggy.logo, logoId: null },
      {
        ...entry(zomato, 'http://z.example.com/?q=1'),
        name: 'Zomato',
        logo: zomato.logo,
        logoId: null,
      },
    ]);
    expect((await rest.get<Product>(`/products/${data.id}`)).data).toEqual(data);
  });

  it.each(['', 'a'])(
    'may have any characters, wherever the log cuts them (%j before)',
    async (first) => {
      const link = `https://order.example.com/${first}${'🍞'.repeat(300)}`;
      const { status, data } = await add([entry(zomato, link)]);
      expect(status).toBe(201);
      expect(data.deliveryPlatforms).toMatchObject([{ link }]);
    },
  );

  it('stay when none are sent, go when the list is empty, and may come as JSON', async () => {
    const { data } = await add([entry(zomato)]);
    const kept = await change(data.id, undefined);
    expect(kept.data.deliveryPlatforms).toEqual(data.deliveryPlatforms);
    const swapped = await rest.json<Product>('PUT', `/products/${data.id}`, {
      deliveryPlatforms: [{ ...entry(swiggy), name: 'ignored', logo: 'https://example.com/x' }],
    });
    expect(swapped.data.deliveryPlatforms.map(({ name }) => name)).toEqual(['Swiggy']);
    expect((await change(data.id, [])).data.deliveryPlatforms).toEqual([]);
  });

  it.each([
    ['no platform', { link: 'https://example.com' }, productMessages.platformFields],
    [
      'a blank platform',
      { platform: ' ', link: 'https://example.com' },
      productMessages.platformFields,
    ],
    ['no link', { platform: 'x' }, productMessages.platformFields],
    ['a blank link', { platform: 'x', link: '' }, productMessages.platformFields],
    [
      'a script for a link',
      { platform: 'x', link: 'javascript:alert(1)' },
      'Please enter a full web address, such as https://example.com.',
    ],
    [
      'an unknown platform',
      { platform: 'x', link: 'https://example.com' },
      productMessages.platformGone,
    ],
  ])('with %s are refused', async (_what, wrong, message) => {
    expect(await add([entry(zomato), wrong])).toEqual(refusal(message));
    const { data } = await add([entry(zomato)]);
    expect(await change(data.id, [wrong])).toEqual(refusal(message));
    const { data: after } = await rest.get<Product>(`/products/${data.id}`);
    expect(after).toEqual(data);
  });

  it('that were deleted in the meantime are named by their positions', async () => {
    const { data } = await add([entry(zomato)]);
    const entries = ['x', zomato.id, 'y'].map((id) => entry({ id }));
    const { error } = await world.mutate('products.update', {
      id: data.id,
      changes: { deliveryPlatforms: entries },
    });
    expect(error?.data.fields).toEqual({
      'deliveryPlatforms.0.platform': productMessages.platformGone,
      'deliveryPlatforms.2.platform': productMessages.platformGone,
    });
  });

  it('are twenty at most', async () => {
    const response = await add(Array(21).fill(entry(zomato)));
    expect(response).toEqual(refusal('At most 20 delivery platforms.'));
  });
});

describe('logos', () => {
  it('go to the entries in their order and are kept while the platform stays', async () => {
    const { data } = await add([entry(zomato), entry(swiggy)], logos(image));
    const [own, shared] = data.deliveryPlatforms;
    expect(own!.logo).not.toBe(zomato.logo);
    expect(own!.logoId).toEqual(expect.any(String));
    expect(shared).toMatchObject({ logo: swiggy.logo, logoId: null });

    const moved = await change(data.id, [entry(swiggy), entry(zomato, 'https://new.example.com')]);
    expect(moved.data.deliveryPlatforms).toEqual([
      shared,
      { ...own, link: 'https://new.example.com' },
    ]);
    expect((await storedMedia(world)).rows).toBe(4);

    const dropped = await change(data.id, [entry(swiggy)]);
    expect(dropped.data.deliveryPlatforms).toEqual([shared]);
    expect(await storedMedia(world)).toEqual({ rows: 3, folders: 3, temporary: 0 });
  });

  it('are replaced by new ones, also when no entries are sent', async () => {
    const { data } = await add([entry(zomato), entry(swiggy)], logos(image, image));
    const { data: after } = await change(data.id, undefined, logos(image));
    const [first, second] = after.deliveryPlatforms;
    expect(first!.logoId).not.toBe(data.deliveryPlatforms[0]!.logoId);
    expect(second).toEqual(data.deliveryPlatforms[1]);
    expect((await storedMedia(world)).rows).toBe(5);
    await rest.remove(`/products/${data.id}`);
    expect(await storedMedia(world)).toEqual({ rows: 2, folders: 2, temporary: 0 });
  });

  it('cannot be more than the entries', async () => {
    const tooMany = refusal('More logos than delivery platforms were sent.', 'platformLogos');
    expect(await add([entry(zomato)], logos(image, image))).toEqual(tooMany);
    expect(await storedMedia(world)).toEqual({ rows: 2, folders: 2, temporary: 0 });
  });

  it('are named by id in tRPC, and taken off by null', async () => {
    const { data } = await add([entry(zomato)]);
    const update = async (logo: string | null | undefined) => {
      const changes = { deliveryPlatforms: [{ ...entry(zomato), logo }] };
      const response = await world.mutate('products.update', { id: data.id, changes });
      return (response.data as Product).deliveryPlatforms[0]!.logoId;
    };
    const id = await uploadImage(world, image);
    expect(await update(id)).toBe(id);
    expect(await update(undefined)).toBe(id);
    expect(await update(null)).toBeNull();
    expect((await storedMedia(world)).rows).toBe(3);
  });
});

describe('a platform', () => {
  it('shows its new name and logo on products at once', async () => {
    const { data } = await add([entry(zomato)]);
    await rest.form('PUT', `/platforms/${zomato.id}`, { name: 'Eternal' }, [
      { field: 'logo', data: image },
    ]);
    const { data: after } = await rest.get<Product>(`/products/${data.id}`);
    expect(after.deliveryPlatforms[0]!.name).toBe('Eternal');
    expect(after.deliveryPlatforms[0]!.logo).not.toBe(zomato.logo);
  });

  it('leaves the products when it is removed, with the logos that they had for it', async () => {
    const [temporary] = (await addPlatforms(rest, image, 'Temporary')) as [Platform];
    const { data } = await add([entry(temporary), entry(swiggy)], logos(image));
    expect((await storedMedia(world)).rows).toBe(5);
    await rest.remove(`/platforms/${temporary.id}`);
    const { data: after } = await rest.get<Product>(`/products/${data.id}`);
    expect(after.deliveryPlatforms.map(({ name }) => name)).toEqual(['Swiggy']);
    // The product's own logo stays, since its newest version has it.
    expect(await storedMedia(world)).toEqual({ rows: 4, folders: 4, temporary: 0 });
  });

  it('may go while products are saved with it: they are refused or lose it, never broken', async () => {
    const [fleeting] = (await addPlatforms(rest, image, 'Fleeting')) as [Platform];
    const [saved, removed] = await Promise.all([
      add([entry(fleeting)], logos(image)),
      rest.remove(`/platforms/${fleeting.id}`),
    ]);
    expect(removed.status).toBe(200);
    expect([201, 400]).toContain(saved.status);
    const { data } = await rest.get<Product[]>('/products');
    expect(data.flatMap((product) => product.deliveryPlatforms)).toEqual([]);
    // Saved before the platform went, the product has its picture and, in its newest version, its own logo.
    expect((await storedMedia(world)).rows).toBe(2 + 2 * data.length);
  });
});
