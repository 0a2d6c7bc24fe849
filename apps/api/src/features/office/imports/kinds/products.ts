import { slugMessages } from '@bakery/schemas/content/slugs';
import { searchKey } from '@bakery/schemas/common/search-text';
import { importsOf } from '../../../../content/imports/index.ts';
import { liveProductKind } from '../../../catalogue/live-products/index.ts';
import { productKind } from '../../../catalogue/products/index.ts';
import { field } from '../fields/import-field.ts';
import { readFlag, readNumber, readText } from '../fields/read-cell.ts';
import { blankShelf, shelfFields } from '../fields/shelf-fields.ts';
import { idKey } from './content-plan.ts';
import { contentImport } from './content-import.ts';

const slug = { column: 'slug' };
const shelf = {
  naming: 'name',
  pictures: { field: 'pictures', path: 'images' },
  natural: ['slug', 'name'],
  keys: [
    { field: 'name', source: { folded: 'name' }, keyOf: searchKey },
    { field: 'slug', source: slug, keyOf: (value: string) => value },
    { field: 'gtin', label: 'barcode', source: { fact: 'gtin' }, keyOf: (value: string) => value },
    idKey,
  ],
  unique: { field: 'slug', source: slug, message: slugMessages.taken },
};

export const productImport = contentImport({
  ...shelf,
  auditKind: 'product',
  imports: importsOf(productKind),
  fields: [
    ...shelfFields,
    field(
      'stock',
      ['Stock', '20'],
      'in stock, stock qty, stock quantity, inventory, on hand, स्टॉक',
      readNumber,
      { empty: null },
    ),
    field(
      'isFeatured',
      ['Featured', 'No'],
      'popular, highlight, best seller, bestseller',
      readFlag,
      { empty: false },
    ),
    field('status', ['Status', ''], 'state, स्थिति', readText, { empty: null }),
  ],
  blank: { ...blankShelf, stock: null, isFeatured: false, status: null },
});

export const liveProductImport = contentImport({
  ...shelf,
  auditKind: 'liveProduct',
  imports: importsOf(liveProductKind),
  fields: [
    ...shelfFields,
    field(
      'categoryTitle',
      ['Title of the category', 'Birthday cakes'],
      'category title, subcategory',
      readText,
      { isText: true, empty: '' },
    ),
    field('isActive', ['Active', 'Yes'], 'on, shown, visible, available, enabled, उपलब्ध', readFlag),
  ],
  blank: { ...blankShelf, category: 'cakes', categoryTitle: '', isActive: true },
});
