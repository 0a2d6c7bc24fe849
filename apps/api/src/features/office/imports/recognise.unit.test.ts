import { expect, it } from 'vitest';
import { shelfFields } from './fields/shelf-fields.ts';
import { matchColumns, recognise } from './recognise.ts';

it.each([
  ['Item Name|Rate (Rs.)|Group', 'name|price|category'],
  ['S.No.|Particulars|M.R.P.|Net Wt.', '|name|price|netQuantity'],
  ['उत्पाद का नाम|मूल्य|श्रेणी|वजन', 'name|price|category|netQuantity'],
  ['PRODUCT|Selling Price in ₹|Product category|HSN/SAC', 'name|price|category|hsn'],
  ['Name of the item|Price per piece|Veg / Non-Veg|Best before', 'name|price|mark|shelfLife'],
  ['Name|Name|Energy (kcal)|EAN', 'name||nutrition.energy|gtin'],
  ['Remarks|Supplier|2024', '||'],
])('the headings %s are known', (headings, fields) => {
  const found = matchColumns(shelfFields, headings.split('|'));
  expect(found.map((one) => one ?? '').join('|')).toBe(fields);
});

it('a heading is found below the name of the bakery', () => {
  const top = [
    { line: 1, cells: ['Sharma Bakery, price list'] },
    { line: 3, cells: ['', 'Item', 'Rate'] },
    { line: 4, cells: ['1', 'Milk Rusk', '40', 'new'] },
  ];
  expect(recognise(shelfFields, top)).toEqual({
    heading: 3,
    columns: [null, 'name', 'price', null],
  });
});

it('a file without a heading has none', () => {
  const top = [{ line: 1, cells: ['Milk Rusk 200', '40'] }];
  expect(recognise(shelfFields, top)).toEqual({ heading: 0, columns: [null, null] });
});
