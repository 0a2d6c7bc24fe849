import { batchFormMessages, recallAdvice } from '@bakery/schemas/catalogue/batches';
import type { BatchInput } from '@bakery/schemas/catalogue/batches';
import type { Product } from '@bakery/schemas/catalogue/products';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReadLog } from '../../../core/trpc/content-reads.ts';
import { createLocalApi } from '../../../local-api.ts';
import { appRouter } from '../../../router.ts';
import { restOf } from '../../../testing/call-rest.ts';
import { importsOf } from '../../../testing/imports.ts';
import { startTestApp, testImage } from '../../../testing/index.ts';
import { pictures, productFields } from '../../../testing/product-forms.ts';

const world = await startTestApp();
const { api, visitor } = world;
const rest = restOf(world);
const imports = importsOf(world);
afterAll(() => world.close());

let bread: Product;
let cake: { id: string; slug: string };
beforeAll(async () => {
  const image = await testImage({ width: 24, height: 16 });
  const facts = JSON.stringify({ shelfLife: { amount: 5, unit: 'days' }, gtin: '96385074' });
  const form = { ...productFields, name: 'Milk Bread', facts };
  bread = (await rest.form<Product>('POST', '/products', form, pictures(image))).data;
  const images = bread.pictures.map(({ id }) => id);
  cake = await api.liveProducts.create.mutate({ name: 'Plum Cake', price: 300, images });
});
beforeEach(async () => {
  await sql`delete from batches`.execute(world.db);
  await world.deps.content.invalidate({ topic: 'batches' });
});

const ofBread = () => ({ shelf: 'product' as const, id: bread.id });
const ofCake = () => ({ shelf: 'liveProduct' as const, id: cake.id });
const add = (code: string, product: BatchInput['product'] = null, note = '') =>
  api.batches.create.mutate({
    code,
    product,
    madeOn: '2026-11-20',
    bestBefore: '2026-11-25',
    note,
  });
const words = { reason: 'A piece of plastic was found.', advice: recallAdvice };
const recall = (...ids: string[]) => api.batches.recall.mutate({ ids, ...words });
const list = (part: { search?: string; show?: 'all' | 'recalled' } = {}) =>
  api.batches.adminList.query(part).then(({ items }) => items.map(({ code }) => code));
const find = async (code: string) => (await world.query('batches.find', { code }, {})).status;
const recalls = async () => (await visitor.site.frame.query()).recalls;
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { data?: { fields?: object }; message: string }) => error.data?.fields ?? error.message,
  );

describe('a batch', () => {
  it('is found by its code, however it is typed, with its product of either shelf', async () => {
    await add('MB 2511-03', ofBread(), 'The oven was new');
    await add('PC/77', ofCake());
    const shown = await visitor.batches.find.query({ code: ' mb२५११03 ' });
    expect(shown).toMatchObject({
      code: 'MB 2511-03',
      madeOn: '2026-11-20',
      bestBefore: '2026-11-25',
      product: { name: 'Milk Bread', path: `/${bread.category}/${bread.slug}` },
      recall: null,
    });
    expect(JSON.stringify(shown)).not.toContain('oven');
    expect(await visitor.batches.find.query({ code: 'pc77' })).toMatchObject({
      product: { name: 'Plum Cake', path: `/product/${cake.slug}` },
    });
    expect(await Promise.all(['MB2511', 'x', '', '%', 'a'.repeat(500)].map(find))).toEqual(
      Array.from({ length: 5 }, () => 404),
    );
  });

  it('has a code of its own, and a product that is on the site', async () => {
    const first = await add('AB 12 3');
    expect(await refusal(add('ab-123'))).toEqual({ code: batchFormMessages.taken });
    const second = await add('AB 124');
    const { id, version } = second;
    const changes = { code: 'AB-123', madeOn: '2026-11-20', bestBefore: '2026-11-20' };
    expect(await refusal(api.batches.update.mutate({ id, version, changes }))).toEqual({
      code: batchFormMessages.taken,
    });
    const own = { ...changes, code: 'ab.124', product: { shelf: 'product' as const, id: cake.id } };
    expect(await refusal(api.batches.update.mutate({ id, version, changes: own }))).toEqual({
      product: batchFormMessages.product,
    });
    const renamed = await api.batches.update.mutate({
      id,
      version,
      changes: { ...own, product: ofCake() },
    });
    expect(renamed).toMatchObject({ code: 'ab.124', path: '/batch/AB124', version: 2 });
    const late = await world.mutate('batches.update', { id, version, changes: own });
    expect(late.status).toBe(409);
    expect(await list({ search: 'ab-12' })).toEqual(['AB 12 3', 'ab.124']);
    expect(await list({ search: 'plum' })).toEqual(['ab.124']);
    await api.batches.delete.mutate({ id: first.id, version: first.version });
    expect([await find('AB123'), await find('AB124')]).toEqual([404, 200]);
  });

  it('keeps the name of a product that is gone', async () => {
    const images = bread.pictures.map(({ id }) => id);
    const pie = await api.liveProducts.create.mutate({ name: 'Apple Pie', price: 90, images });
    const { id, version } = await add('PIE 1', { shelf: 'liveProduct', id: pie.id });
    await recall(id);
    await api.liveProducts.delete.mutate({ id: pie.id });
    expect(await visitor.batches.find.query({ code: 'PIE1' })).toMatchObject({
      product: { name: 'Apple Pie' },
    });
    expect(await recalls()).toMatchObject([{ product: { id: pie.id, name: 'Apple Pie' } }]);
    const changes = { code: 'PIE 2', madeOn: '2026-11-20', bestBefore: '2026-11-21' };
    const product = { shelf: 'liveProduct' as const, id: pie.id };
    const changed = await api.batches.update.mutate({
      id,
      version: version + 1,
      changes: { ...changes, product },
    });
    expect(changed.product?.name).toBe('Apple Pie');
  });
});

describe('a recall', () => {
  it('is on the page of its batch, and with every page of the site, until it is ended', async () => {
    const [one, two, other] = [
      await add('MB 1A', ofBread()),
      await add('MB 1B', ofBread()),
      await add('XYZ'),
    ];
    expect(await recalls()).toBeUndefined();
    const page = createReadLog(world.deps, appRouter);
    await createLocalApi(world.deps, page).site.frame.query();

    expect(await recall(one.id, two.id)).toEqual({ changed: 2 });
    expect(await page.isCurrent()).toBe(false);
    await api.batches.recall.mutate({ ids: [other.id], ...words, reason: 'Too salty.' });
    expect(await recalls()).toEqual([
      { reason: 'Too salty.', advice: recallAdvice, codes: ['XYZ'] },
      {
        ...words,
        codes: ['MB 1A', 'MB 1B'],
        product: { id: bread.id, name: 'Milk Bread', path: `/${bread.category}/${bread.slug}` },
      },
    ]);
    expect(await visitor.batches.find.query({ code: 'mb1b' })).toMatchObject({ recall: words });
    expect(await list({ show: 'recalled' })).toEqual(['MB 1A', 'MB 1B', 'XYZ']);
    expect(await refusal(api.batches.delete.mutate({ id: one.id }))).toBe(
      batchFormMessages.recalled,
    );

    await api.batches.endRecall.mutate({ ids: [one.id, other.id] });
    expect(await recalls()).toMatchObject([{ codes: ['MB 1B'] }]);
    expect(await visitor.batches.find.query({ code: 'mb1a' })).toMatchObject({ recall: null });
    expect(await api.batches.endRecall.mutate({ ids: [one.id, two.id] })).toEqual({ changed: 1 });
    expect(await recalls()).toBeUndefined();
    const { items } = await api.batches.adminList.query({ search: 'MB 1A' });
    expect(items[0]!.recall).toMatchObject({ ...words, endedAt: expect.any(String) });
  });

  it('is done by whoever may change content, and each act of it is in the log', async () => {
    const { id } = await add('LOG 1');
    await recall(id);
    const again = { ids: [id], ...words, reason: 'Glass, not plastic.' };
    expect(await api.batches.recall.mutate(again)).toEqual({ changed: 1 });
    expect(await api.batches.recall.mutate(again)).toEqual({ changed: 0 });
    await api.batches.endRecall.mutate({ ids: [id] });
    const { items } = await api.activity.adminList.query({ kind: 'batch', record: id });
    expect(items.map(({ action, changes }) => [action, changes[0]])).toEqual([
      ['recallEnded', { field: 'Reason', before: 'Glass, not plastic.', after: null }],
      ['changed', { field: 'Reason', before: words.reason, after: 'Glass, not plastic.' }],
      ['recalled', { field: 'Reason', before: null, after: words.reason }],
      ['created', { field: 'Code', before: null, after: 'LOG 1' }],
    ]);
  });

  it('is not done for some of its batches where one of them is gone', async () => {
    const [one, gone] = [await add('ALL 1'), await add('ALL 2')];
    await api.batches.delete.mutate({ id: gone.id });
    expect(
      (await world.mutate('batches.recall', { ids: [one.id, gone.id], ...words })).status,
    ).toBe(404);
    expect(await recalls()).toBeUndefined();
    const { status } = await world.mutate('batches.recall', {
      ids: [one.id],
      ...words,
      reason: '',
    });
    expect(status).toBe(400);
  });
});

describe('a file of batches', () => {
  it('adds and changes batches, says what is wrong with its lines, and is taken back', async () => {
    const known = await add('OLD 1', ofBread(), 'kept');
    const checked = await imports.check(
      [
        'Batch No,Product,Mfg Date,Expiry',
        'NEW-1,milk bread,20/11/2026,',
        'NEW-2,96385074,20/11/2026,22/11/2026',
        'old1,,,27-11-2026',
        'OLD 1A,Rye,20/11/2026,21/11/2026',
        'A#1,,20/11/2026,21/11/2026',
        'A 11,,20/11/2026,19/11/2026',
        'NEW-3,,31/02/2026,01/03/2026',
        'NEW-4,,20/11/2026,',
        '2.51E+15,,20/11/2026,22/11/2026',
        'SAME 1,,20/11/2026,22/11/2026',
        'same-1,,20/11/2026,23/11/2026',
      ].join('\n'),
      'batch',
    );
    const lines = await imports.lines(checked);
    expect(lines.map(({ outcome, errors, notes }) => [outcome, ...errors, ...notes])).toEqual([
      ['new', 'Best before 25-11-2026, by the shelf life of Milk Bread.'],
      ['new'],
      ['changed'],
      ['refused', { column: 'Product', message: 'The site shows no product “Rye”.' }],
      [
        'refused',
        { column: 'Code', message: 'A code has letters, digits, spaces and hyphens only.' },
      ],
      ['refused', { column: 'Best before', message: batchFormMessages.order }],
      ['refused', { column: 'Made on', message: 'There is no such day.' }],
      ['refused', { column: 'Best before', message: batchFormMessages.bestBefore }],
      ['refused', { column: 'Code', message: expect.stringContaining('has shortened this code') }],
      ['refused', { column: 'Code', message: expect.stringContaining('line 12') }],
      ['refused', { column: 'Code', message: expect.stringContaining('line 11') }],
    ]);
    const done = await imports.start(checked);
    expect(done.results).toMatchObject({ done: 3 });
    expect(await visitor.batches.find.query({ code: 'new1' })).toMatchObject({
      bestBefore: '2026-11-25',
      product: { name: 'Milk Bread' },
    });
    const { items } = await api.batches.adminList.query({ search: 'old1' });
    expect(items).toMatchObject([{ code: 'old1', bestBefore: '2026-11-27', note: 'kept' }]);

    const [second] = (await api.batches.adminList.query({ search: 'new2' })).items;
    await recall(second!.id);
    expect((await imports.takeBack(done)).results).toMatchObject({ takenBack: 2, kept: 1 });
    expect([await find('new1'), await find('new2')]).toEqual([404, 200]);
    expect((await api.batches.adminList.query({ search: 'old1' })).items).toMatchObject([
      { id: known.id, code: 'OLD 1', bestBefore: '2026-11-25' },
    ]);
  });
});
