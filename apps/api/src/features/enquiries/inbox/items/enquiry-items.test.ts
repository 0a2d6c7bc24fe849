import type { LiveProduct } from '@bakery/schemas/catalogue/live-products';
import type { Product } from '@bakery/schemas/catalogue/products';
import type { Enquiry } from '@bakery/schemas/enquiries/enquiries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restOf } from '../../../../testing/call-rest.ts';
import { startMailServer } from '../../../../testing/mail-server.ts';
import { runDueJobs, startTestApp, testImage } from '../../../../testing/index.ts';
import { pictures, productFields } from '../../../../testing/product-forms.ts';

const mailServer = await startMailServer();
const world = await startTestApp({ env: { ...mailServer.env, RATE_LIMIT_CONTACT: '1000' } });
const { app, api, db, deps } = world;
const rest = restOf(world);
afterAll(async () => {
  await world.close();
  await mailServer.close();
});

let bread: Product;
let cake: LiveProduct;
beforeAll(async () => {
  const image = await testImage({ width: 24, height: 16 });
  const add = async <T>(path: string, changes: Record<string, string>) =>
    (await rest.form<T>('POST', path, { ...productFields, ...changes }, pictures(image))).data;
  bread = await add<Product>('/products', { name: 'Milk Bread', price: '40' });
  cake = await add<LiveProduct>('/live-products', { name: 'Plum Cake', price: '300.5' });
});

const fields = {
  full_name: 'Asha Rao',
  email: 'asha@example.com',
  contact_number: '9000000000',
  message: 'Please tell me what these cost.',
};

interface Answer {
  data?: { id: string };
  message?: string;
  errors?: Record<string, string>;
}
async function post(items: unknown, more: object = {}) {
  const payload = { ...fields, items, ...more };
  const response = await app.inject({ method: 'POST', url: '/api/contact', payload });
  return { status: response.statusCode, ...response.json<Answer>() };
}
async function send(items: unknown): Promise<string> {
  const { status, data } = await post(items);
  expect(status).toBe(201);
  return data!.id;
}
const read = async (id: string) => (await api.enquiries.adminGet.query({ id })).items;

describe('an enquiry with a list of products', () => {
  it('has them with names and prices as they were, and what they are today', async () => {
    const id = await send([
      { product: bread.id, quantity: 12, unit: 'packs', note: 'for Sunday', price: 1, name: 'x' },
      { product: cake.slug, shelf: 'liveProduct', quantity: '2' },
    ]);
    await rest.json('PUT', `/products/${bread.id}`, { price: '44' });
    expect(await read(id)).toEqual([
      {
        name: 'Milk Bread',
        price: 40,
        quantity: 12,
        unit: 'packs',
        note: 'for Sunday',
        today: {
          id: bread.id,
          shelf: 'product',
          name: 'Milk Bread',
          price: 44,
          path: `/${bread.category}/milk-bread`,
          picture: expect.objectContaining({ width: 24 }),
        },
      },
      expect.objectContaining({ name: 'Plum Cake', price: 300.5, quantity: 2, unit: 'pieces' }),
    ]);
    await rest.json('PUT', `/products/${bread.id}`, { price: '40' });
    expect((await rest.get<Enquiry>(`/contact/${id}`, world.asAdmin)).data.items).toHaveLength(2);
    expect((await api.desk.get.query({ id })).enquiry.items).toHaveLength(2);
  });

  it('is received alike by a form with JSON text, and by tRPC', async () => {
    const items = [{ product: bread.id, quantity: 3 }];
    const { data } = await rest.form<Enquiry>('POST', '/contact', {
      ...fields,
      items: JSON.stringify(items),
    });
    const sent = await api.enquiries.send.mutate({ ...fields, items });
    expect(await read(data.id)).toEqual(await read(sent.id));
    expect(await read(sent.id)).toMatchObject([{ name: 'Milk Bread', quantity: 3 }]);
  });

  it('keeps what it cannot find by the name and the price that were sent', async () => {
    const id = await send([
      { product: 'no-such-rusk', name: 'Rye Rusk', quantity: 1 },
      { product: 'Birthday cake', price: 900, quantity: 1 },
    ]);
    expect(await read(id)).toMatchObject([
      { name: 'Rye Rusk', price: null, today: null },
      { name: 'Birthday cake', price: 900, today: null },
    ]);
  });

  it('keeps its line when the product is deleted, and purged', async () => {
    const image = await testImage({ width: 24, height: 16 });
    const form = { ...productFields, name: 'Rusk', price: '30' };
    const { data: rusk } = await rest.form<Product>('POST', '/products', form, pictures(image));
    const id = await send([{ product: rusk.id, quantity: 7 }]);
    await rest.remove(`/products/${rusk.id}`);
    expect(await read(id)).toMatchObject([{ name: 'Rusk', price: 30, today: null }]);
    await api.trash.remove.mutate({ items: [{ kind: 'product', id: rusk.id }] });
    expect(await read(id)).toMatchObject([{ name: 'Rusk', price: 30, quantity: 7, today: null }]);
  });

  it('is without any where none were sent', async () => {
    for (const none of [undefined, []]) expect(await read(await send(none))).toEqual([]);
    const { data } = await rest.form<Enquiry>('POST', '/contact', { ...fields, items: '' });
    expect(await read(data.id)).toEqual([]);
  });
});

describe('a list that is wrong', () => {
  const quantity = 'Product 1 of the list: The quantity must be a whole number from 1 to 1,00,000.';

  it('is refused at its field, and nothing is stored', async () => {
    const before = await api.enquiries.counts.query();
    for (const [items, field, message] of [
      ['bread', 'items', 'Must be valid JSON.'],
      [7, 'items', 'Must be a list of products.'],
      [{ product: bread.id }, 'items', 'Must be a list of products.'],
      [[7], 'items', 'Product 1 of the list: Must be a product with a quantity.'],
      [[{ product: bread.id }], 'items', quantity],
      [[{ product: bread.id, quantity: 1e9 }], 'items', quantity],
      [[{ product: bread.id, quantity: 0 }], 'items', quantity],
      [[{ product: bread.id, quantity: 1.5 }], 'items', quantity],
      [[{ product: bread.id, quantity: [] }], 'items', quantity],
      [
        [{ product: 'a', name: 'x'.repeat(201), quantity: 1 }],
        'items',
        'Product 1 of the list: Must be at most 200 characters.',
      ],
      [[{ quantity: 1 }], 'items', 'Product 1 of the list: A product needs its id, or its name.'],
      [[{ product: 7, quantity: 1 }], 'items', 'Product 1 of the list: Must be text.'],
      [
        [
          { product: 'a', quantity: 1 },
          { product: 'b', quantity: 1, unit: 'tons' },
        ],
        'items',
        'Product 2 of the list: The unit is either pieces or packs.',
      ],
      [
        Array.from({ length: 501 }, () => ({ product: 'a', quantity: 1 })),
        'items',
        'A list can have at most 500 products.',
      ],
    ] as const) {
      expect(await post(items)).toMatchObject({
        status: 400,
        message,
        errors: { [field]: message },
      });
    }
    expect(await api.enquiries.counts.query()).toEqual(before);
  });

  it('is refused by tRPC with the path of the field', async () => {
    const items = [
      { product: 'a', quantity: 1 },
      { product: 'b', quantity: 1e9 },
    ];
    await expect(api.enquiries.send.mutate({ ...fields, items })).rejects.toMatchObject({
      data: { fields: { 'items.1.quantity': quantity.replace('Product 1 of the list: ', '') } },
    });
  });

  it('takes 500 products with the longest names, and passes over unknown fields', async () => {
    const items = Array.from({ length: 500 }, () => ({
      product: 'ब'.repeat(200),
      quantity: 100_000,
      colour: 'brown',
    }));
    const stored = await read(await send(items));
    expect(stored).toHaveLength(500);
    expect(stored![499]).toMatchObject({ name: 'ब'.repeat(200), quantity: 100_000 });
  });

  it('is another message under a key that stands for one', async () => {
    const idempotency_key = '6a3c1c1e-7c53-4f7c-9a39-0d52a7c2f1aa';
    const items = [{ product: bread.id, quantity: 3 }];
    const first = await post(items, { idempotency_key });
    expect(await post(items, { idempotency_key })).toEqual(first);
    const other = [{ product: bread.id, quantity: 4 }];
    expect(await post(other, { idempotency_key })).toMatchObject({ status: 409 });
  });
});

it('the mail to the bakery lists the products and the sum', async () => {
  await runDueJobs(deps);
  mailServer.reset();
  await send([
    { product: bread.id, quantity: 12, note: 'for\nSunday' },
    { product: 'Birthday\ncake', quantity: 1 },
  ]);
  await runDueJobs(deps);
  const mail = mailServer.mails.find(({ head }) => head.includes('Subject: New enquiry'));
  expect(mail?.text).toContain(
    [
      'Products asked for (2):',
      '- 12 pieces Milk Bread (for Sunday), MRP ₹40.00 each',
      '- 1 piece Birthday cake',
      'Sum by MRP: ₹480.00',
    ].join('\n'),
  );
});

it('the file has them as cells that no spreadsheet calculates', async () => {
  const id = await send([
    { product: '=HYPERLINK("https://example.com")', quantity: 1, note: '+1' },
    { product: bread.id, quantity: 2 },
  ]);
  const { name, content } = await api.desk.itemsFile.query({ id });
  expect(name).toMatch(/^products-[0-9A-F]{5}-[0-9A-F]{5}\.csv$/);
  expect(content.split('\r\n')).toEqual([
    '\uFEFFProduct,Quantity,Unit,Note,MRP when asked,MRP today',
    `"'=HYPERLINK(""https://example.com"")",1,pieces,'+1,,`,
    'Milk Bread,2,pieces,,40.00,40.00',
    '',
  ]);
  const unknown = '019a0000-0000-7000-8000-000000000000';
  await expect(api.desk.itemsFile.query({ id: unknown })).rejects.toThrow();
});

it('leaves nothing when the enquiry is purged', async () => {
  const id = await send([{ product: bread.id, quantity: 2 }]);
  await rest.remove(`/contact/${id}`);
  await api.trash.remove.mutate({ items: [{ kind: 'enquiry', id }] });
  const rows = await db
    .selectFrom('enquiry_items')
    .select('name')
    .where('enquiry_id', '=', id)
    .execute();
  expect(rows).toEqual([]);
});
