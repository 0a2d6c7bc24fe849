import type { EnquiryItem } from '@bakery/schemas/enquiries/enquiry-items';
import { expect, it } from 'vitest';
import { describeItems } from './item-texts.ts';

it('an answer lists the products with what they cost today', () => {
  const bread: EnquiryItem = {
    name: 'Milk Bread',
    price: 40,
    quantity: 12,
    unit: 'packs',
    note: 'for Sunday',
    today: {
      id: '1',
      shelf: 'product',
      name: 'Milk Loaf',
      price: 44,
      path: '/bread/milk-loaf',
      picture: null,
    },
  };
  const gone: EnquiryItem = { ...bread, name: 'Rusk', quantity: 1, note: '', today: null };
  expect(describeItems([bread, gone])).toBe(
    [
      '- 12 packs Milk Loaf (for Sunday), MRP ₹44.00 each',
      '- 1 pack Rusk',
      'Sum by MRP: ₹528.00',
    ].join('\n'),
  );
});
