import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importsOf } from '../../../testing/imports.ts';
import type { TestImports } from '../../../testing/imports.ts';
import { startTestApp } from '../../../testing/index.ts';
import type { TestApp } from '../../../testing/index.ts';

let world: TestApp;
let imports: TestImports;
beforeAll(async () => {
  world = await startTestApp();
  imports = importsOf(world);
});
afterAll(() => world.close());

const groups = ['Breads', 'Toast', 'Biscuits', 'Patties', 'Cream Roll'];

/** The workbook of an accountant: 90 products in English, 50 in Hindi, and a sheet that is none; five lines are wrong. */
function makeWorkbook() {
  const breads = Array.from({ length: 90 }, (_, n) => [
    n + 1,
    `${['Milk', 'Atta', 'Garlic', 'Jeera', 'Butter', 'Elaichi'][n % 6]} item ${n + 1}`,
    groups[n % groups.length]!,
    n % 3 === 0 ? `Rs. ${40 + n}/-` : 40 + n,
    `${(n % 8) + 1}00 gm`,
    n % 2 === 0 ? 36_000_291_452 : '',
    new Date(Date.UTC(2024, 10, 5)),
  ]);
  breads[10]![1] = 'Milk item 1';
  breads[20]![3] = 'on call';
  breads[30]![2] = 'Sandwiches';
  breads[40]![3] = '#REF!';
  const cakes = Array.from({ length: 50 }, (_, n) => [
    `केक ${n + 1}`,
    'केक',
    `₹ ${450 + n}`,
    '१ किलो',
  ]);
  cakes[5]![0] = '';
  return writeXlsx({
    sheets: [
      {
        name: 'Price list',
        rows: [
          ['SHARMA BAKERY (since 1960)'],
          ['Price list w.e.f. 05/11/2024'],
          [],
          ['S.No.', 'Particulars', 'Group', 'M.R.P. (incl. GST)', 'Net Wt.', 'EAN', 'Since'],
          ...breads,
        ],
      },
      { name: 'केक', rows: [['उत्पाद का नाम', 'श्रेणी', 'मूल्य', 'वजन'], ...cakes] },
      { name: 'Suppliers', rows: [['Flour', 'Raipur Mills', '98270 00000']] },
    ],
  });
}

const inOffice = (search = '') =>
  world.api.products.adminList.query({ page: 1, limit: 100, search, state: 'all' });

it('a bakery moves in with 140 products of a workbook, of which five are wrong', async () => {
  const book = await makeWorkbook();
  const breads = await imports.check(book);
  expect(breads).toMatchObject({
    sheets: [
      { name: 'Price list', lines: 93 },
      { name: 'केक', lines: 51 },
      { name: 'Suppliers', lines: 1 },
    ],
    settings: {
      heading: 4,
      columns: [null, 'name', 'category', 'price', 'netQuantity', 'gtin', null],
    },
    counts: { new: 85, changed: 0, same: 0, refused: 5 },
  });
  const refused = await imports.lines(breads, 'refused');
  expect(refused.map(({ line, errors }) => [line, errors[0]!.message])).toEqual([
    [5, 'The same stands in line 15: which of them counts?'],
    [15, 'The same stands in line 5: which of them counts?'],
    [25, '“on” is not part of a number.'],
    [35, expect.stringContaining('“Sandwiches” is none of')],
    [45, 'The formula of this cell has failed (#REF!).'],
  ]);
  const done = await imports.start(breads);
  expect(done.results).toMatchObject({ done: 85, left: 0 });

  // The other sheets wait: nobody reads the file again.
  const { id } = await world.api.imports.importSheet.mutate({ id: breads.id, sheet: 1 });
  await expect(
    world.api.imports.importSheet.mutate({ id: breads.id, sheet: 2 }),
    'which now wait with the sheet that was chosen',
  ).rejects.toMatchObject({ data: { reason: 'VERSION_CONFLICT' } });
  expect((await imports.open(breads.id)).sheets.map(({ lines }) => lines)).toEqual([93, 0, 0]);
  const { settings, sheets } = await imports.open(id);
  expect(sheets).toEqual([
    { name: 'Price list', lines: 0, isStored: false },
    { name: 'केक', lines: 51, isStored: true },
    { name: 'Suppliers', lines: 1, isStored: true },
  ]);
  const cakes = await imports.checkAgain(id, settings);
  expect(cakes.counts).toMatchObject({ new: 49, refused: 1 });
  expect((await imports.start(cakes)).results).toMatchObject({ done: 49 });
  expect((await inOffice()).meta.total).toBe(134);
  expect((await inOffice('केक 50')).items).toMatchObject([
    { price: 499, category: 'cakes', facts: { netQuantity: { amount: 1, unit: 'kg' } } },
  ]);

  // The refused lines are saved, mended and imported by themselves.
  const csv = await world.api.imports.refused.mutate({ id: breads.id });
  const mended = csv
    .replace('Milk item 1,Breads,50', 'Milk item 11,Breads,50')
    .replace('on call', '60')
    .replace('Sandwiches', 'Puffs')
    .replace('#REF!', '80');
  const rest = await imports.check(mended);
  expect(rest.counts).toEqual({ new: 5, changed: 0, same: 0, refused: 0 });
  await imports.start(rest);
  const lost = await world.api.imports.refused.mutate({ id: cakes.id });
  await imports.start(await imports.check(lost.replace('\r\n,', '\r\nकेक 6,')));
  expect((await inOffice()).meta.total).toBe(140);

  // A second time nothing is new, and the first import goes as a whole.
  expect((await imports.check(book)).counts).toEqual({ new: 0, changed: 0, same: 85, refused: 5 });
  expect((await imports.takeBack(done)).results).toMatchObject({ takenBack: 85, kept: 0 });
  expect((await inOffice()).meta.total).toBe(55);
});
