import { describe, expect, it } from 'vitest';
import { liveProductCreate, liveProductUpdate } from './live-products.ts';

const valid = { name: 'Cake', price: 250, images: ['019a0000-0000-7000-8000-000000000000'] };

describe('liveProductCreate', () => {
  it('accepts a form without category and state', () => {
    expect(liveProductCreate.parse({ ...valid, price: '250' })).toEqual(valid);
    expect(liveProductCreate.parse({ ...valid, isActive: 'false' }).isActive).toBe(false);
  });

  it("uses the form's messages", () => {
    const { error } = liveProductCreate.safeParse({ name: ' ', category: '', price: '-1' });
    expect(error?.issues.map((issue) => issue.message)).toEqual([
      'Product name is required',
      'Category is required',
      'Valid price required',
      'Product image is required',
    ]);
  });
});

describe('liveProductUpdate', () => {
  it('leaves out absent fields', () => {
    expect(liveProductUpdate.parse({ isActive: '1' })).toEqual({ isActive: true });
    expect(liveProductUpdate.safeParse({ name: '' }).success).toBe(false);
  });
});
