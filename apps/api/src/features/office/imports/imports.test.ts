import type { Product } from '@bakery/schemas/catalogue/products';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restOf } from '../../../testing/call-rest.ts';
import { runDueJobs, startTestApp, testImage } from '../../../testing/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { importsOf } from '../../../testing/imports.ts';
import type { TestImports } from '../../../testing/imports.ts';
import { addManyProducts } from '../../../testing/many-products.ts';
import { emptyTables, uploadImage } from '../../../testing/stored-media.ts';

let world: TestApp;
let rest: ReturnType<typeof restOf>;
let imports: TestImports;
beforeAll(async () => {
  world = await startTestApp();
  rest = restOf(world);
  imports = importsOf(world);
});
afterAll(() => world.close());
beforeEach(() => emptyTables(world));

const listed = async () => (await rest.get<Product[]>('/products')).data;
const inOffice = async (search = '') =>
  (await world.api.products.adminList.query({ page: 1, limit: 100, search, state: 'all' })).items;
const change = (id: string, changes: object) =>
  world.api.products.update.mutate({ id, changes } as never);

const head = 'Item,Rate,Category';

it('new products arrive as drafts, and a second time the file changes nothing', async () => {
  const file = `${head},Net Wt,EAN\nMilk Rusk,₹ 40/-,Toast,400 gm,36000291452\nPlum Cake,"1,250.00",cake,,\n`;
  const checked = await imports.check(file);
  expect(checked).toMatchObject({
    state: 'checked',
    counts: { new: 2, changed: 0, same: 0, refused: 0 },
    settings: {
      heading: 1,
      key: 'name',
      columns: ['name', 'price', 'category', 'netQuantity', 'gtin'],
    },
    progress: { done: 2, total: 2 },
  });
  const [rusk] = await imports.lines(checked);
  expect(rusk).toMatchObject({ line: 2, name: 'Milk Rusk', outcome: 'new' });
  expect(rusk!.notes).toEqual([
    'Barcode (GTIN): 36000291452 has lost zeros in front: it becomes 036000291452.',
  ]);
  expect(rusk!.changes).toContainEqual({ field: 'Price (₹)', before: null, after: '40' });
  expect(await inOffice()).toEqual([]);

  const done = await imports.start(checked);
  expect(done).toMatchObject({ state: 'done', results: { done: 2, left: 0 } });
  expect(await listed()).toEqual([]);
  expect(await inOffice('rusk')).toMatchObject([
    {
      name: 'Milk Rusk',
      price: 40,
      category: 'rusk',
      draft: { state: 'new', savedBy: 'admin' },
      facts: { gtin: '036000291452' },
    },
  ]);
  expect((await imports.check(file)).counts).toEqual({ new: 0, changed: 0, same: 2, refused: 0 });
  const { data: log } = await rest.get<{ action: string; record: object }[]>(
    '/activity',
    world.asAdmin,
  );
  expect(log[0]).toMatchObject({
    action: 'imported',
    record: { kind: 'product', name: 'Products from file.csv' },
    actor: { name: 'admin' },
  });
});

it('a draft is found by its name, and changed as a draft', async () => {
  await imports.start(await imports.check(`${head}\nMilk Rusk,40,rusk`));
  const again = await imports.check(`${head}\nmilk-rusk,45,rusk`);
  expect((await imports.lines(again))[0]).toMatchObject({
    outcome: 'changed',
    changes: [{ field: 'Price (₹)', before: '40', after: '45' }],
  });
  const done = await imports.start(again);
  expect(await inOffice()).toMatchObject([{ name: 'Milk Rusk', price: 45, draft: { version: 2 } }]);
  await imports.takeBack(done);
  expect(await inOffice()).toMatchObject([{ name: 'Milk Rusk', price: 40 }]);
});

it('published products are changed field by field, and the whole is taken back', async () => {
  const [first, second] = await addManyProducts(world, 'products', 'Loaf', 2);
  await change(first!.id, { description: 'White', facts: { hsn: '1905', mark: 'vegetarian' } });
  const checked = await imports.check(
    `Name,MRP,Description,HSN,Category\nLOAF 1,12,,402,\nLoaf 2,20,,,\nLoaf 3,33,New,,bread\n`,
  );
  expect(checked.counts).toEqual({ new: 1, changed: 1, same: 1, refused: 0 });
  expect((await imports.lines(checked))[0]!.changes).toEqual([
    { field: 'Price (₹)', before: '10', after: '12' },
    { field: 'HSN code', before: '1905', after: '0402' },
  ]);
  const done = await imports.start(checked);
  expect((await listed()).find(({ id }) => id === first!.id)).toMatchObject({
    name: 'Loaf 1',
    price: 12,
    description: 'White',
    facts: { hsn: '0402', mark: 'vegetarian' },
    version: 3,
  });
  const history = await rest.get<{ action: string }[]>(
    `/activity?record=${first!.id}`,
    world.asAdmin,
  );
  expect(history.data[0]).toMatchObject({
    action: 'changed',
    changes: expect.arrayContaining([{ field: 'Price (₹)', before: '10', after: '12' }]),
  });

  expect(await imports.takeBack(done)).toMatchObject({
    state: 'takenBack',
    results: { takenBack: 2, kept: 0 },
  });
  expect((await listed()).find(({ id }) => id === first!.id)).toMatchObject({
    price: 10,
    facts: { hsn: '1905', mark: 'vegetarian' },
  });
  expect((await inOffice()).map(({ id }) => id).toSorted()).toEqual(
    [first!.id, second!.id].toSorted(),
  );
  const trash = await world.api.trash.adminList.query({ page: 1, limit: 10 });
  expect(trash.items).toMatchObject([{ name: 'Loaf 3' }]);
});

it('an empty cell clears only where that is chosen, and what is lost is shown', async () => {
  const [loaf] = await addManyProducts(world, 'products', 'Loaf', 1);
  await change(loaf!.id, { description: 'White', facts: { hsn: '1905' }, stock: 5 });
  const file = 'Name,Price,Description,HSN,Stock\nLoaf 1,,,-,\n';
  expect((await imports.check(file)).counts).toMatchObject({ same: 1 });
  const clearing = await imports.check(file, 'product', { empty: 'clear' });
  expect((await imports.lines(clearing))[0]!.changes).toEqual([
    { field: 'Description', before: null, after: null, isLong: true },
    { field: 'HSN code', before: '1905', after: null },
    { field: 'Stock', before: '5', after: null },
  ]);
  await imports.start(clearing);
  expect((await listed())[0]).toMatchObject({
    price: 10,
    description: '',
    facts: null,
    stock: null,
  });
});

it('lines are refused at the column that is wrong, and can be mended in a file of their own', async () => {
  await addManyProducts(world, 'products', 'Loaf', 2);
  await sql`update products set name = 'Loaf 1'`.execute(world.db);
  const checked = await imports.check(
    [
      head,
      'Puff,ten,Puffs',
      'Bun,5,bread',
      'bun,6,bread',
      ',7,bread',
      'Cookie,0,cookies',
      'Loaf 1,5,bread',
      '"Nan ""khatai""",9,Sandwich',
      'Toast,8,',
      'Rusk,#REF!,rusk',
    ].join('\n'),
  );
  expect(checked.counts).toEqual({ new: 1, changed: 0, same: 0, refused: 8 });
  const refused = await imports.lines(checked, 'refused');
  expect(
    refused.map(({ line, errors }) => [
      line,
      ...errors.map(({ column, message }) => `${column}: ${message}`),
    ]),
  ).toEqual([
    [2, 'Price: “ten” is not part of a number.'],
    [3, 'Name: The same stands in line 4: which of them counts?'],
    [4, 'Name: The same stands in line 3: which of them counts?'],
    [5, 'Name: Nothing says which record this line is about.'],
    [7, 'Name: 2 records have this: the line could mean any of them.'],
    [8, expect.stringContaining('Category: “Sandwich” is none of: Bread & Buns')],
    [9, 'Category: Category is required'],
    [10, 'Price: The formula of this cell has failed (#REF!).'],
  ]);
  const csv = await world.api.imports.refused.mutate({ id: checked.id });
  expect(csv.split('\r\n').slice(0, 3)).toEqual([
    '\ufeffItem,Rate,Category,Why it was refused',
    'Puff,ten,Puffs,Price: “ten” is not part of a number.',
    'Bun,5,bread,Name: The same stands in line 4: which of them counts?',
  ]);
  expect(csv).toContain('"Nan ""khatai""",9,Sandwich,');
});

it('products without a picture cannot be published: they arrive as drafts, and that is said', async () => {
  const checked = await imports.check(`${head}\nMilk Rusk,40,rusk`, 'product', {
    arrive: 'published',
  });
  expect((await imports.lines(checked))[0]!.notes).toEqual([
    'Arrives as a draft, because something is missing: Product image is required.',
  ]);
  await imports.start(checked);
  expect(await inOffice()).toMatchObject([{ draft: { state: 'new' } }]);
});

it('addresses are unique, in the file and beside other products', async () => {
  await addManyProducts(world, 'products', 'Loaf', 1);
  const checked = await imports.check(
    'Name,Address,Price,Category\nBun,loaf-1,5,bread\nPav,pav,5,bread\nPao,pav,5,bread\nLoaf 1,loaf-1,10,bread\n',
  );
  const all = await imports.lines(checked);
  expect(
    all.map(({ outcome, errors }) => [outcome, ...errors.map(({ message }) => message)]),
  ).toEqual([
    ['refused', 'This address belongs to another product. Please choose another.'],
    ['new'],
    ['refused', 'Line 3 has the same.'],
    ['same'],
  ]);
});

it('by the address as the key a name changes, and old addresses stay', async () => {
  await addManyProducts(world, 'products', 'Loaf', 1);
  const checked = await imports.check(
    'Address,Name,Price,Category\nloaf-1,White loaf,10,bread',
    'product',
    { key: 'slug' },
  );
  expect((await imports.lines(checked))[0]!.changes).toEqual([
    { field: 'Name', before: 'Loaf 1', after: 'White loaf' },
  ]);
  await imports.start(checked);
  expect(await listed()).toMatchObject([{ name: 'White loaf', slug: 'loaf-1' }]);
});

describe('between check and start', () => {
  it('what somebody has changed, deleted or added is left out and named', async () => {
    const [first, second] = await addManyProducts(world, 'products', 'Loaf', 3);
    const checked = await imports.check(
      `${head}\nLoaf 1,99,bread\nLoaf 2,99,bread\nLoaf 3,99,bread\nBun,5,bread`,
    );
    expect(checked.counts).toMatchObject({ new: 1, changed: 3 });
    await change(first!.id, { price: 11 });
    await world.api.products.delete.mutate({ id: second!.id });
    await world.api.products.saveDraft.mutate({
      input: { name: 'Bun', category: 'bread' },
    } as never);
    const done = await imports.start(checked);
    expect(done.results).toEqual({ done: 1, left: 3, takenBack: 0, kept: 0 });
    expect((await imports.lines(done, 'left')).map(({ name, reason }) => [name, reason])).toEqual([
      ['Loaf 1', 'Somebody has changed this in the meantime.'],
      ['Loaf 2', 'This has been deleted in the meantime.'],
      ['Bun', 'Somebody has added one of this name in the meantime.'],
    ]);
    expect(await inOffice('Bun')).toHaveLength(1);
  });

  it('another check cannot be started by who saw the one before', async () => {
    const checked = await imports.check(`${head}\nBun,5,bread`);
    await world.api.imports.check.mutate({ id: checked.id, settings: checked.settings });
    await runDueJobs(world.deps);
    const late = await world.mutate('imports.start', { id: checked.id, checked: checked.checked });
    expect(late.status).toBe(409);
  });
});

it('what somebody has changed since is not taken back, and is named', async () => {
  const [first] = await addManyProducts(world, 'products', 'Loaf', 2);
  const done = await imports.start(
    await imports.check(`${head}\nLoaf 1,99,bread\nLoaf 2,99,bread\nBun,5,bread\nPav,6,bread`),
  );
  await change(first!.id, { price: 100 });
  const [bun] = await inOffice('Bun');
  const target = { id: bun!.id, version: bun!.version };
  await world.api.products.saveDraft.mutate({
    ...target,
    input: { name: 'Bun', category: 'bread', price: 7 },
  } as never);
  const back = await imports.takeBack(done);
  expect(back.results).toEqual({ done: 0, left: 0, takenBack: 2, kept: 2 });
  expect((await imports.lines(back, 'kept')).map(({ name, reason }) => [name, reason])).toEqual([
    ['Loaf 1', 'Somebody has changed this in the meantime.'],
    ['Bun', 'Somebody has changed this in the meantime.'],
  ]);
  expect((await inOffice()).map(({ name, price }) => [name, price]).toSorted()).toEqual([
    ['Bun', 7],
    ['Loaf 1', 100],
    ['Loaf 2', 20],
  ]);
});

it('an import that is stopped, or whose process is killed, goes on where it was', async () => {
  const names = Array.from({ length: 400 }, (_, n) => `Bun ${n},5,bread`);
  const checked = await imports.check([head, ...names].join('\n'));
  await world.api.imports.start.mutate({ id: checked.id, checked: checked.checked });
  // The second batch fails, as if the process had been killed within it.
  let batches = 0;
  const { jobs } = world.deps;
  const failing = {
    ...world.deps,
    auditLog: {
      ...world.deps.auditLog,
      recordAll: async (...args: Parameters<typeof world.deps.auditLog.recordAll>) => {
        batches += 1;
        if (batches > 1) throw new Error('killed');
        return world.deps.auditLog.recordAll(...args);
      },
    },
    jobs,
  };
  await runDueJobs(failing);
  const stopped = await imports.open(checked.id);
  expect(stopped).toMatchObject({
    state: 'stopped',
    progress: { done: 150, total: 400 },
    results: { done: 150 },
  });
  expect(stopped.failure).toContain('What was done so far is whole');
  expect(
    (await world.api.products.adminList.query({ page: 1, limit: 1, state: 'all' })).meta.total,
  ).toBe(150);

  await world.api.imports.resume.mutate({ id: checked.id });
  await runDueJobs(world.deps);
  expect(await imports.open(checked.id)).toMatchObject({ state: 'done', results: { done: 400 } });
  expect(
    (await world.api.products.adminList.query({ page: 1, limit: 1, state: 'all' })).meta.total,
  ).toBe(400);
  expect((await imports.takeBack(stopped)).results).toMatchObject({ takenBack: 400 });
});

it('a workbook has its sheets, of which one is chosen', async () => {
  const book = await writeXlsx({
    sheets: [
      { name: 'Notes', rows: [] },
      { name: 'Breads', rows: [['Sharma Bakery'], ['Item', 'Rate', 'Type'], ['Pav', 20, 'Bread']] },
      {
        name: 'Cakes',
        rows: [
          ['नाम', 'मूल्य', 'श्रेणी'],
          ['प्लम केक', 450, 'केक'],
        ],
      },
    ],
  });
  const { id } = await imports.upload(book, 'product', 'list.xlsx');
  expect(await imports.open(id)).toMatchObject({
    sheets: [{ name: 'Notes' }, { name: 'Breads', lines: 3 }, { name: 'Cakes', lines: 2 }],
    settings: { sheet: 1, heading: 2, columns: ['name', 'price', 'category'] },
    columns: [
      { letter: 'A', heading: 'Item', samples: ['Pav'] },
      { heading: 'Rate', samples: ['20'] },
      {},
    ],
  });
  await world.api.imports.chooseSheet.mutate({ id, sheet: 2 });
  const { settings } = await imports.open(id);
  expect(settings).toMatchObject({ sheet: 2, heading: 1, columns: ['name', 'price', 'category'] });
  await world.api.imports.check.mutate({ id, settings });
  await runDueJobs(world.deps);
  await imports.start(await imports.open(id));
  expect(await inOffice()).toMatchObject([{ name: 'प्लम केक', price: 450, category: 'cakes' }]);
});

it('files that are none are refused with a message, and nothing of them stays', async () => {
  for (const [content, message] of [
    ['', 'There is nothing in this file.'],
    ['%PDF-1.7', 'Please choose a CSV file or a workbook of Excel (.xlsx).'],
    ['PK broken', 'This is no ZIP file that can be read, or it is damaged.'],
  ] as const) {
    expect(await imports.upload(content)).toMatchObject({ status: 400, errors: { file: message } });
  }
  expect((await imports.upload('Name\nBun', 'people')).status).toBe(400);
  const { rows } = await sql`select from imports where sheets = '[]'`.execute(world.db);
  expect(rows).toHaveLength(0);
});

it.each([
  ['no key', { columns: [null, 'price', 'category'] }, 'Please say which column has the name'],
  ['a field twice', { columns: ['name', 'price', 'price'] }, 'Two columns are both “Price”'],
  ['a field that is none', { columns: ['name', 'id', null] }, '“id” is no field.'],
  ['no line below the heading', { heading: 2 }, 'This sheet has no lines below its heading.'],
])('columns with %s are refused', async (_name, part, message) => {
  const { id } = await imports.upload(`${head}\nBun,5,bread`);
  const { settings } = await imports.open(id);
  const refused = await world.mutate('imports.check', { id, settings: { ...settings, ...part } });
  expect(JSON.stringify(refused)).toContain(message);
});

it('live products are on or off', async () => {
  const image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
  await world.api.liveProducts.create.mutate({ name: 'Pastry', price: 60, images: [image] });
  const checked = await imports.check('Name,Price,Active\nPastry,65,No\nPie,90,हाँ', 'liveProduct');
  expect(checked.counts).toMatchObject({ new: 1, changed: 1 });
  const done = await imports.start(checked);
  expect((await world.visitor.liveProducts.browse.query({})).items).toEqual([]);
  await imports.takeBack(done);
  expect((await world.visitor.liveProducts.browse.query({})).items).toMatchObject([
    { name: 'Pastry', price: 60 },
  ]);
});

it('imports expire with their lines, and can be removed', async () => {
  const { id } = await imports.upload(`${head}\nBun,5,bread`);
  const other = await imports.upload(`${head}\nBun,5,bread`);
  await sql`update imports set expires_at = now() - interval '1 minute' where id = ${id}`.execute(
    world.db,
  );
  await sql`select graphile_worker.add_job('expired-imports', '{}'::json)`.execute(world.db);
  await runDueJobs(world.deps);
  expect((await world.query('imports.open', { id })).status).toBe(404);
  expect((await imports.open(other.id)).id).toBe(other.id);
  await world.api.imports.remove.mutate({ id: other.id });
  const { rows } =
    await sql`select from import_lines where import_id in (${id}, ${other.id})`.execute(world.db);
  expect(rows).toHaveLength(0);
});
