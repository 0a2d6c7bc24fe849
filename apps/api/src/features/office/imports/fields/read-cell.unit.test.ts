import { expect, it } from 'vitest';
import type { CellReading } from './read-cell.ts';
import {
  findCellTrouble,
  isEmptyCell,
  readDate,
  readDigits,
  readFlag,
  readMoment,
  readPrice,
} from './read-cell.ts';
import { shelfFields } from './shelf-fields.ts';

const valueOf = ({ value, trouble }: CellReading) => trouble ?? value;
const read = (name: string, text: string) =>
  shelfFields.find((field) => field.name === name)!.read(text);

it.each([
  ['₹ 1,250.00', 1250],
  ['Rs 50/-', 50],
  ['४५', 45],
])('the price %s is read', (text, price) => expect(valueOf(readPrice(text))).toBe(price));

it.each(['12,50', 'forty', '1.25E+3'])('the price %s is not guessed', (text) =>
  expect(readPrice(text).trouble).toBeTruthy(),
);

it.each([
  ['05/11/2024', '2024-11-05'],
  ['5-11-2024', '2024-11-05'],
  ['5.11.24', '2024-11-05'],
  ['5 Nov 2024', '2024-11-05'],
  ['Nov 5, 2024', '2024-11-05'],
  ['2024-11-05', '2024-11-05'],
  ['2024-11-05T14:30:00', '2024-11-05'],
  ['05/11/2024 14:30', '2024-11-05'],
  ['45601', '2024-11-05'],
  ['45601.604', '2024-11-05'],
])('the day %s is read', (text, day) => expect(valueOf(readDate(text))).toBe(day));

it.each(['31/02/2024', '13/13/2024', 'yesterday', '1250'])('the day %s is refused', (text) =>
  expect(readDate(text).trouble).toBeTruthy(),
);

it.each([
  ['05/11/2024', '2024-11-05T06:30:00.000Z'],
  ['05/11/2024 14:30', '2024-11-05T09:00:00.000Z'],
  ['05/11/2024 2:30 PM', '2024-11-05T09:00:00.000Z'],
  ['2024-11-05T00:10:00', '2024-11-04T18:40:00.000Z'],
])('the moment %s is read as one of India', (text, moment) =>
  expect(valueOf(readMoment(text))).toBe(moment),
);

it.each([
  ['Yes', true],
  ['हाँ', true],
  ['✓', true],
  ['TRUE', true],
  ['no', false],
  ['नहीं', false],
  ['0', false],
])('%s is yes or no', (text, flag) => expect(valueOf(readFlag(text))).toBe(flag));

it('what is neither yes nor no is refused', () => {
  expect(readFlag('perhaps').trouble).toBe('“perhaps” is neither yes nor no.');
});

it.each([
  ['8901234567890', '8901234567890', undefined],
  ['36000291452', '036000291452', '36000291452 has lost zeros in front: it becomes 036000291452.'],
  ['96385074', '96385074', undefined],
  [
    '8901234567894',
    '8901234567894',
    'The last digit of 8901234567894 does not fit the others: is it right?',
  ],
  ['4.006381333931E+12', '4006381333931', undefined],
  ['8901234567890.0', '8901234567890', undefined],
])('the barcode %s becomes %s', (text, value, note) =>
  expect(read('gtin', text)).toEqual({ value, ...(note !== undefined && { note }) }),
);

it('a barcode that a spreadsheet has shortened is refused', () => {
  expect(read('gtin', '8.90123E+12').trouble).toContain('shortened this number to 8.90123E+12');
});

it.each([
  ['1905', '1905'],
  ['402', '0402'],
  ['190590', '190590'],
  ['4029920', '04029920'],
])('the HSN code %s becomes %s', (text, hsn) => expect(read('hsn', text).value).toBe(hsn));

it('a PIN and a number of a telephone get their zeros back', () => {
  expect(readDigits([10])('011265432').value).toBe('0011265432');
  expect(readDigits([6])('01234').value).toBe('001234');
  expect(readDigits([6])('110001').note).toBeUndefined();
});

it.each([
  ['netQuantity', '400 gm', { amount: 400, unit: 'g' }],
  ['netQuantity', 'Net wt. 1.5 Kg', { amount: 1.5, unit: 'kg' }],
  ['netQuantity', '6 Pcs.', { amount: 6, unit: 'pieces' }],
  ['netQuantity', '२५० ग्राम', { amount: 250, unit: 'g' }],
  ['shelfLife', '3 weeks', { amount: 21, unit: 'days' }],
  ['shelfLife', '2 Months from packing', { amount: 2, unit: 'months' }],
  ['category', 'biscuits', 'cookies'],
  ['category', 'Cakes & Muffins', 'cakes'],
  ['category', 'केक', 'cakes'],
  ['mark', 'VEG', 'vegetarian'],
  ['mark', 'Non Veg', 'non-vegetarian'],
  ['contains', 'Wheat, Milk and Soya', ['gluten', 'milk', 'soy']],
  ['nutrition.energy', '450 kcal', 450],
])('the field %s reads %s', (name, text, value) => expect(read(name, text).value).toEqual(value));

it.each([
  ['netQuantity', 'a lot'],
  ['shelfLife', 'long'],
  ['category', 'Sandwiches'],
  ['contains', 'Unicorn'],
])('the field %s refuses %s', (name, text) => expect(read(name, text).trouble).toContain(text));

it('a dash is nothing where there is no text, and a failed formula is none', () => {
  expect([isEmptyCell(' - ', false), isEmptyCell('N/A', false), isEmptyCell('-', true)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(findCellTrouble('#N/A')).toContain('#N/A');
  expect(findCellTrouble('#1 bread')).toBeUndefined();
});
