import { bannerMessages, defaultBannerOrder } from '@bakery/schemas/pages/banners';
import { importsOf } from '../../../../content/imports/index.ts';
import { bannerKind } from '../../../pages/banners/index.ts';
import { galleryKind } from '../../../pages/gallery/index.ts';
import { field } from '../fields/import-field.ts';
import { readPictures } from '../fields/picture-sources.ts';
import { readNumber } from '../fields/read-cell.ts';
import { idField } from '../fields/shelf-fields.ts';
import { contentImport } from './content-import.ts';
import { idKey } from './content-plan.ts';

const image = field(
  'image',
  ['Picture', 'oven.jpg'],
  'image, photo, file name, फोटो',
  readPictures,
);
const order = { column: 'order_number' };

export const bannerImport = contentImport({
  auditKind: 'banner',
  imports: importsOf(bannerKind),
  naming: 'order_number',
  nameOf: (values) => `Banner ${String(values.get('order_number') ?? '')}`.trim(),
  natural: ['order_number'],
  pictures: { field: 'image', path: 'image', isSingle: true },
  keys: [{ field: 'order_number', source: order, keyOf: (value) => value }, idKey],
  unique: { field: 'order_number', source: order, message: bannerMessages.orderTaken },
  fields: [
    field('order_number', ['Display order', '1'], 'order, order number, number', readNumber),
    image,
    idField,
  ],
  blank: { order_number: defaultBannerOrder, image: '' },
});

export const galleryImport = contentImport({
  auditKind: 'presence',
  imports: importsOf(galleryKind),
  naming: 'image',
  nameOf: () => 'Presence image',
  pictures: { field: 'image', path: 'image', isSingle: true },
  keys: [idKey],
  fields: [image, idField],
  blank: { image: '' },
});
