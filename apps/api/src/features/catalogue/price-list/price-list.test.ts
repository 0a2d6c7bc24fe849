import { dayOf, formatDate } from '@bakery/schemas/common/dates';
import { priceMessages } from '@bakery/schemas/catalogue/prices';
import type { Product } from '@bakery/schemas/catalogue/products';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { restOf } from '../../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../../testing/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { readPdfText } from '../../../testing/pdf-text.ts';
import { pictures, productFields } from '../../../testing/product-forms.ts';
import { emptyTables, purgeAll } from '../../../testing/stored-media.ts';

let world: TestApp;
let rest: ReturnType<typeof restOf>;
let image: Buffer;
beforeAll(async () => {
  world = await startTestApp();
  rest = restOf(world);
  image = await testImage({ width: 24, height: 16 });
});
afterAll(() => world.close());
beforeEach(async () => {
  await emptyTables(world);
  await world.db.deleteFrom('price_periods').execute();
});

const add = async (name: string, price: number, category = 'bread', path = '/products') => {
  const fields = { ...productFields, name, category, price: String(price) };
  return (await rest.form<Product>('POST', path, fields, pictures(image))).data;
};
const change = (id: string, changes: object, path = '/products') =>
  rest.json('PUT', `${path}/${id}`, changes);
const list = (day: string) => world.api.priceList.get.query({ day });
const pricesOf = (record: string) => world.api.prices.list.query({ record });

const dayBefore = (days: number) => dayOf(new Date(Date.now() - days * 24 * 60 * 60 * 1000));
/** Makes all that has been kept so far so many days older. */
const age = (days: number) =>
  sql`update price_periods set since = since - make_interval(days => ${days}),
    until = until - make_interval(days => ${days})`.execute(world.db);
const entriesOf = async (day: string) =>
  Object.fromEntries(
    (await list(day)).sections.map(({ title, entries }) => [
      title,
      entries.map(({ name, price }) => `${name} ${price}`),
    ]),
  );

describe('the price list of a day', () => {
  it('has what was sold at its end, by category in the order of the site', async () => {
    const rusk = await add('Rusk', 40, 'rusk');
    const bread = await add('Milk Bread', 45);
    await add('Brown Bread', 50);
    const live = await add('Plum Cake', 300, 'cakes', '/live-products');
    await age(10);
    await change(rusk.id, { price: 44 });
    await change(bread.id, { name: 'Milk Loaf', category: 'other' });
    await change(live.id, { isActive: false }, '/live-products');
    await age(5);
    await rest.remove(`/products/${bread.id}`);
    await add('Cookie', 20, 'cookies');

    expect(await entriesOf(dayBefore(12))).toEqual({
      'Bread & Buns': ['Brown Bread 50', 'Milk Bread 45'],
      'Rusk/Toast': ['Rusk 40'],
      'E-Bakery': ['Plum Cake 300'],
    });
    expect(await entriesOf(dayBefore(2))).toEqual({
      'Bread & Buns': ['Brown Bread 50'],
      'Rusk/Toast': ['Rusk 44'],
      Other: ['Milk Loaf 45'],
    });
    const now = await list(dayBefore(0));
    expect(now.sections.map(({ title }) => title)).toEqual([
      'Bread & Buns',
      'Rusk/Toast',
      'Cookies',
    ]);
    expect(now).toMatchObject({ recordedSince: null, business: { name: expect.any(String) } });
    expect(now.business.phones.length).toBeGreaterThan(0);
  });

  it('ends at midnight in India', async () => {
    await add('Rusk', 40, 'rusk');
    const day = '2025-03-10';
    const at = (time: string) =>
      world.db.updateTable('price_periods').set({ since: time }).execute();
    await at('2025-03-10T18:29:59Z');
    expect((await list(day)).sections).toHaveLength(1);
    await at('2025-03-10T18:30:00Z');
    await expect(list(day)).rejects.toMatchObject({
      data: { fields: { day: 'The first product was added on 11-03-2025.' } },
    });
  });

  it('still has a product that was removed for good since', async () => {
    const { id } = await add('Rusk', 40, 'rusk');
    await age(10);
    await rest.remove(`/products/${id}`);
    await purgeAll(world);
    expect(await entriesOf(dayBefore(5))).toEqual({ 'Rusk/Toast': ['Rusk 40'] });
    expect((await list(dayBefore(0))).sections).toEqual([]);
  });

  it('has a restored product from its restore on', async () => {
    const { id } = await add('Rusk', 40, 'rusk');
    await rest.remove(`/products/${id}`);
    await age(4);
    await world.mutate('products.restore', { id });
    expect((await list(dayBefore(2))).sections).toEqual([]);
    expect(await entriesOf(dayBefore(0))).toEqual({ 'Rusk/Toast': ['Rusk 40'] });
  });

  it('says where earlier prices were not kept', async () => {
    await add('Rusk', 40, 'rusk');
    await world.db
      .updateTable('price_periods')
      .set({ found_at: sql`now()` })
      .execute();
    await age(10);
    expect((await list(dayBefore(3))).recordedSince).toBe(dayBefore(0));
    expect((await list(dayBefore(0))).recordedSince).toBeNull();
  });

  it.each([
    [dayBefore(-1), priceMessages.dayFuture],
    ['', priceMessages.dayRequired],
    ['2025-02-30', priceMessages.dayUnknown],
    ['tomorrow', priceMessages.dayUnknown],
  ])('is refused for %s, at the field', async (day, message) => {
    await expect(list(day)).rejects.toMatchObject({ data: { fields: { day: message } } });
  });
});

describe('the PDF of a price list', () => {
  const textOf = async (day = dayBefore(0)) => {
    const { name, content } = await world.api.priceList.file.query({ day });
    return { name, said: await readPdfText(Buffer.from(content, 'base64')) };
  };

  it('has a name in each row, whatever script it is in', async () => {
    await add('রস 🍞', 30);
    await add('パン', 20);
    const { said } = await textOf();
    expect(said).toContain('रस ₹30.00');
    expect(said).toContain('?? ₹20.00');
  });

  it('has the head of the business and the numbers of the page, by category', async () => {
    await add('Milk Bread', 45);
    await add('नानखटाई', 1_25_000.5, 'cookies');
    const { name, said } = await textOf();
    const { business, day } = await list(dayBefore(0));
    const title = `Price list of ${formatDate(day)}`;
    expect(name).toBe(`price-list-${day}.pdf`);
    expect(said).toBe(
      `${business.name} ${title} ${business.address} ` +
        `${[...business.phones, ...business.emails].join(' · ')} ` +
        'Bread & Buns Product MRP Milk Bread ₹45.00 ' +
        'Cookies Product MRP नानखटाई ₹1,25,000.50 ' +
        `${business.name} · ${title} Page 1 of 1`,
    );
  });

  it('has quantities, unit prices and marks where they are said of a product of the category', async () => {
    const { id } = await add('Rusk', 40, 'rusk');
    await add('Toast', 25, 'rusk');
    await add('Milk Bread', 45);
    const facts = { mark: 'vegetarian', netQuantity: { amount: 160, unit: 'g' } };
    await change(id, { facts });
    const { sections } = await list(dayBefore(0));
    expect(sections.map(({ entries }) => entries)).toMatchObject([
      [{ name: 'Milk Bread', mark: null, quantity: null, unitPrice: null }],
      [
        { name: 'Rusk', mark: 'vegetarian', quantity: '160 g', unitPrice: '₹0.25 per g' },
        { name: 'Toast', mark: null, quantity: null, unitPrice: null },
      ],
    ]);
    const { said } = await textOf();
    expect(said).toContain('Bread & Buns Product MRP Milk Bread ₹45.00');
    expect(said).toMatch(
      /Rusk\/Toast Product ?Quantity ?Unit sale price ?MRP Rusk ?160 g ?₹0.25 per g ?₹40.00 Toast ?₹25.00/,
    );
  });

  it('has none on the list of an earlier day, of whose packs nothing is known', async () => {
    const { id } = await add('Rusk', 40, 'rusk');
    await change(id, { facts: { netQuantity: { amount: 160, unit: 'g' } } });
    await age(2);
    const { sections } = await list(dayBefore(1));
    expect(sections[0]?.entries).toMatchObject([{ quantity: null, unitPrice: null }]);
  });

  it('goes on over pages, with the category and a number on each and nothing left out', async () => {
    await add('Rusk', 40, 'rusk');
    await sql`
      insert into price_periods (id, kind, product_id, name, category, price, actor_kind, actor_name)
      select gen_random_uuid(), 'product', gen_random_uuid(), repeat('Long name ', 12) || n || '.', 'bread', n,
        'person', 'admin' from generate_series(1, 60) n`.execute(world.db);
    await age(1);
    const { said } = await textOf();
    const pages = said.match(/Page \d of \d/g)!;
    expect(pages.length).toBeGreaterThan(2);
    expect(pages).toEqual(pages.map((_, index) => `Page ${index + 1} of ${pages.length}`));
    expect(said.match(/Bread & Buns \(continued\)/g)).toHaveLength(pages.length - 1);
    for (let n = 1; n <= 60; n += 1) expect(said).toContain(` ${n}. ₹${n}.00`);
  });

  it('says where nothing was sold, and which day is refused', async () => {
    expect((await textOf()).said).toContain('Nothing was sold on this day.');
    await expect(textOf(dayBefore(-1))).rejects.toMatchObject({
      data: { fields: { day: priceMessages.dayFuture } },
    });
  });
});

describe('the price list that customers are sent a link to', () => {
  const read = async (headers = {}) => {
    const response = await world.app.inject({ url: '/price-list.pdf', headers });
    return { response, said: await readPdfText(response.rawPayload) };
  };

  it('is that of today, and made again when a price has changed', async () => {
    const { id } = await add('Rusk', 40, 'rusk');
    const { response, said } = await read();
    expect(response.headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect(said).toContain(`Price list of ${formatDate(dayBefore(0))}`);
    expect(said).toContain('Rusk ₹40.00');
    const headers = { 'if-none-match': String(response.headers.etag) };
    const again = await world.app.inject({ url: '/price-list.pdf', headers });
    expect(again.statusCode).toBe(304);
    await change(id, { price: 44 });
    await vi.waitFor(async () => expect((await read()).said).toContain('Rusk ₹44.00'), {
      timeout: 60_000,
    });
  });
});

describe('the prices of a product', () => {
  it('are those that it was sold at, with who and when, newest first', async () => {
    const { id } = await add('Rusk', 40, 'rusk');
    await change(id, { name: 'Toast' });
    await change(id, { price: 44 });
    await change(id, { stock: 3 });
    const [present, first, ...others] = await pricesOf(id);
    expect(others).toEqual([]);
    expect(present).toMatchObject({ price: 44, until: null, actor: { name: 'admin' } });
    expect(first).toMatchObject({ price: 40, until: present!.since, isFound: false });
  });

  it('are kept once for two changes at the same time', async () => {
    const { id } = await add('Rusk', 40, 'rusk');
    const prices = [41, 42, 43, 44];
    await Promise.all(prices.map((price) => change(id, { price })));
    const kept = await pricesOf(id);
    expect(kept.map(({ price }) => price).toSorted()).toEqual([40, ...prices]);
    expect(kept.filter(({ until }) => until === null)).toHaveLength(1);
  });
});
