import type { FoodFacts } from '@bakery/schemas/catalogue/food-facts';
import { factMessages, nutrients } from '@bakery/schemas/catalogue/food-facts';
import { missingFacts } from '@bakery/schemas/catalogue/missing-facts';
import type { AuditEntry } from '@bakery/schemas/office/audit-log';
import type { Product } from '@bakery/schemas/catalogue/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restOf } from '../../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../../testing/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { pictures, productFields } from '../../../testing/product-forms.ts';

let world: TestApp;
let rest: ReturnType<typeof restOf>;
let image: Buffer;

beforeAll(async () => {
  world = await startTestApp();
  rest = restOf(world);
  image = await testImage({ width: 24, height: 16 });
});
afterAll(() => world.close());

const facts: FoodFacts = {
  mark: 'contains-egg',
  ingredients: 'Maida, sugar, butter, egg',
  contains: ['gluten', 'milk', 'egg'],
  mayContain: ['nuts'],
  nutrition: { per100: { energy: 420, fat: 20.5 }, serving: 40 },
  netQuantity: { amount: 250, unit: 'g' },
  shelfLife: { amount: 4, unit: 'days' },
  origin: 'India',
  gtin: '8901030865275',
};

describe.each(['products', 'live-products'])('the facts of %s', (path) => {
  const add = (fields: object = { facts: JSON.stringify(facts) }) =>
    rest.form<Product>('POST', `/${path}`, { ...productFields, ...fields }, pictures(image));
  const change = (id: string, body: object) => rest.json<Product>('PUT', `/${path}/${id}`, body);
  const stored = async (id: string) => (await rest.get<Product>(`/${path}/${id}`)).data.facts;

  it('come as JSON text of a form, or in JSON, and go out with the product', async () => {
    const { status, data } = await add();
    expect({ status, facts: data.facts }).toEqual({ status: 201, facts });
    expect(await stored(data.id)).toEqual(facts);
    expect((await change(data.id, { facts: { origin: 'Nepal' } })).data.facts).toEqual({
      origin: 'Nepal',
    });
    expect(await stored(data.id)).toEqual({ origin: 'Nepal' });
  });

  it('stay without the field, and go with null or with facts that say nothing', async () => {
    const { id } = (await add()).data;
    await change(id, { price: 50 });
    await rest.form('PUT', `/${path}/${id}`, { name: 'Other', facts: '' });
    expect(await stored(id)).toEqual(facts);
    await change(id, { facts: null });
    expect(await stored(id)).toBeNull();
    await change(id, { facts });
    await change(id, { facts: { ingredients: ' ', contains: [], nutrition: { per100: {} } } });
    expect(await stored(id)).toBeNull();
    expect((await add({})).data.facts).toBeNull();
  });

  it.each([
    ['facts.gtin', { gtin: '12345' }, factMessages.gtin],
    ['facts.netQuantity.unit', { netQuantity: { amount: 5, unit: 'lb' } }, factMessages.unit],
    [
      'facts.nutrition.per100.energy',
      { nutrition: { per100: { energy: 'much' } } },
      factMessages.amount,
    ],
    ['facts.mark', { mark: 'vegan' }, factMessages.mark],
    ['facts', [], 'Must be an object.'],
  ])('are refused at %s, and nothing is changed', async (field, wrong, message) => {
    const { id } = (await add()).data;
    const answer = await change(id, { facts: wrong, price: 99 });
    expect(answer).toMatchObject({ status: 400, errors: { [field]: message } });
    const sent = await add({ facts: JSON.stringify(wrong) });
    expect(sent).toMatchObject({ status: 400, errors: { [field]: message } });
    expect((await rest.get<Product>(`/${path}/${id}`)).data).toMatchObject({ price: 45.5, facts });
  });

  it('are refused where the text is no JSON', async () => {
    expect(await add({ facts: '{' })).toMatchObject({
      status: 400,
      errors: { facts: 'Must be valid JSON.' },
    });
  });
});

describe('facts', () => {
  const add = async (fields: object = {}) =>
    (
      await rest.form<Product>(
        'POST',
        '/products',
        { ...productFields, facts: JSON.stringify(facts), ...fields },
        pictures(image),
      )
    ).data;

  it('give cards their mark', async () => {
    const name = 'Marked';
    await add({ name });
    await rest.form('POST', '/live-products', { ...productFields, name }, pictures(image));
    const { items } = await world.visitor.products.browse.query({ search: name });
    expect(items).toMatchObject([{ name, mark: 'contains-egg' }]);
    const live = await world.visitor.liveProducts.browse.query();
    expect(live.items.find((card) => card.name === name)).toMatchObject({ mark: null });
  });

  it('are in the history, by their names, and come back with a version', async () => {
    const { id } = await add();
    const nutrition = { per100: { energy: 400, fat: 20.5 }, serving: 40 };
    await rest.json('PUT', `/products/${id}`, {
      facts: { ...facts, mark: 'vegetarian', nutrition, ingredients: 'Maida' },
    });
    const { data: entries } = await rest.get<AuditEntry[]>(`/activity?record=${id}`, world.asAdmin);
    expect(entries[0]?.changes).toEqual([
      { field: 'Mark', before: 'Contains egg', after: 'Vegetarian' },
      { field: 'Ingredients', before: null, after: null, isLong: true },
      {
        field: 'Nutrition',
        before: 'Energy 420 kcal, Total fat 20.5 g, Serving 40 g or ml',
        after: 'Energy 400 kcal, Total fat 20.5 g, Serving 40 g or ml',
      },
    ]);
    await world.api.versions.restore.mutate({ kind: 'product', record: id, number: 1 });
    expect((await rest.get<Product>(`/products/${id}`)).data.facts).toEqual(facts);
  });

  it('are in a draft, and public when it is published', async () => {
    const {
      id,
      version,
      name,
      category,
      price,
      pictures: [picture],
    } = await add({ name: 'Drafted' });
    const input = { name, category, price, images: [picture!.id], facts: { origin: 'Nepal' } };
    await world.api.products.saveDraft.mutate({ id, base: version, input });
    expect((await rest.get<Product>(`/products/${id}`)).data.facts).toEqual(facts);
    const { draft } = await world.api.products.open.query({ id });
    expect(draft?.record.facts).toEqual({ origin: 'Nepal' });
    await world.api.publishing.publish.mutate({
      kind: 'product',
      id,
      version: draft!.info.version,
    });
    expect((await rest.get<Product>(`/products/${id}`)).data.facts).toEqual({ origin: 'Nepal' });
  });
});

describe.each([
  { kind: 'product', path: 'products', list: 'products' },
  { kind: 'liveProduct', path: 'live-products', list: 'liveProducts' },
] as const)('the facts of many of $path', ({ kind, path, list }) => {
  const nutrition = { per100: Object.fromEntries(nutrients.map(({ name }) => [name, 0])) };
  const complete: FoodFacts = { ...facts, nutrition };
  const add = async (name: string, its: FoodFacts | null) => {
    const fields = { ...productFields, name, facts: JSON.stringify(its) };
    return (await rest.form<Product>('POST', `/${path}`, fields, pictures(image))).data;
  };
  const lacking = async (search: string) => {
    const asked = { search, facts: 'missing', state: 'all', sort: 'nameAZ' };
    const { data } = await world.query(`${list}.adminList`, asked);
    return (data as { items: Product[] }).items.map(({ name }) => name);
  };
  const read = async (id: string) => (await rest.get<Product>(`/${path}/${id}`)).data.facts;

  it('are found where one that the law asks for is missing', async () => {
    const without = (its: FoodFacts, fact: keyof FoodFacts) => ({ ...its, [fact]: undefined });
    const given: [string, FoodFacts | null][] = [
      ['Sev whole', complete],
      ['Sev none', null],
      ['Sev bare', { hsn: '1905' }],
      [
        'Sev of no allergen',
        { ...without(complete, 'contains'), mayContain: [], hasNoAllergens: true },
      ],
      ['Sev of nothing said', without(without(complete, 'contains'), 'mayContain')],
      ['Sev in part', { ...complete, nutrition: { per100: { energy: 0 } } }],
      ...(['mark', 'ingredients', 'nutrition', 'netQuantity', 'shelfLife', 'origin'] as const).map(
        (fact): [string, FoodFacts] => [`Sev without ${fact}`, without(complete, fact)],
      ),
    ];
    for (const [name, its] of given) await add(name, its);
    const expected = given.filter(([, its]) => missingFacts(its).length > 0).map(([name]) => name);
    expect(await lacking('Sev')).toEqual(expected.toSorted((a, b) => a.localeCompare(b)));
    expect(expected).toHaveLength(given.length - 2);
  });

  it('find a product by its barcode as it is scanned, and no other', async () => {
    const { name } = await add(`Barcode ${list}`, { gtin: '96385074' });
    await add(`Other ${list}`, { gtin: '036000291452' });
    const found = async (search: string) => {
      const { data } = await world.query(`${list}.adminList`, { search, state: 'all' });
      return (data as { items: Product[] }).items.map((product) => product.name);
    };
    expect(await found('9638 5074')).toEqual([name]);
    expect(await found('9638507')).toEqual([]);
    expect(await found(name)).toEqual([name]);
  });

  it('are changed together, the others stay, and undo sets them back', async () => {
    const [one, other] = [await add('Bun one', complete), await add('Bun other', null)];
    const change = (sent: object) =>
      world.mutate('bulk.change', {
        kind,
        selection: { records: [one, other].map(({ id }) => ({ id, version: versions[id] })) },
        action: { type: 'facts', facts: sent },
      });
    const versions: Record<string, number> = { [one.id]: one.version, [other.id]: other.version };
    const allergens = { how: 'add', contains: ['soy', 'milk'] };
    const { data } = await change({ mark: 'vegetarian', allergens, storage: 'Keep cool.' });
    expect(data).toMatchObject({ state: 'done', changed: 2, skipped: [] });
    expect(await read(one.id)).toEqual({
      ...complete,
      mark: 'vegetarian',
      contains: ['gluten', 'milk', 'egg', 'soy'],
      storage: 'Keep cool.',
    });
    expect(await read(other.id)).toEqual({
      mark: 'vegetarian',
      contains: ['milk', 'soy'],
      storage: 'Keep cool.',
    });
    await world.mutate('bulk.undo', { id: (data as { undo: string }).undo });
    expect([await read(one.id), await read(other.id)]).toEqual([complete, null]);

    for (const id of Object.keys(versions)) {
      versions[id] = (await rest.get<Product>(`/${path}/${id}`)).data.version;
    }
    await change({ allergens: { how: 'set', contains: ['fish'] } });
    expect([await read(one.id), await read(other.id)]).toMatchObject([
      { contains: ['fish'], mark: complete.mark },
      { contains: ['fish'] },
    ]);
    for (const id of Object.keys(versions)) versions[id]! += 1;
    const removed = await change({ allergens: { how: 'remove', contains: ['fish'] } });
    expect(removed.data).toMatchObject({ changed: 2 });
    expect([await read(one.id), await read(other.id)]).toEqual([
      { ...complete, contains: undefined },
      null,
    ]);
  });

  it('are not changed by an action that says nothing', async () => {
    const { id, version } = await add('Lone bun', null);
    const answer = await world.mutate('bulk.change', {
      kind,
      selection: { records: [{ id, version }] },
      action: { type: 'facts', facts: { storage: ' ' } },
    });
    expect(answer).toMatchObject({
      status: 400,
      error: { data: { fields: { 'action.facts': factMessages.nothing } } },
    });
  });
});
