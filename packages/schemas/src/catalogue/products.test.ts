import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from '../common/zod.ts';
import {
  categories,
  categoryLabels,
  findCategory,
  productBrowse,
  productCreate,
  productListQuery,
  productUpdate,
} from './products.ts';

const image = '019a0000-0000-7000-8000-000000000000';
const valid = { name: 'Milk Bread', category: 'bread', price: 45.5, images: [image] };

function messages(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
}

describe('productCreate', () => {
  it('accepts JSON and the text values of a form', () => {
    const fromForm = { ...valid, price: ' 45.50 ', stock: '7', isFeatured: 'true' };
    expect(productCreate.parse(fromForm)).toEqual({ ...valid, stock: 7, isFeatured: true });
    expect(productCreate.parse({ ...valid, stock: '' })).toMatchObject({ stock: null });
    expect(productCreate.parse({ ...valid, isFeatured: 'FALSE' })).toMatchObject({
      isFeatured: false,
    });
    expect(productCreate.parse({ ...valid, category: 'CREAM ROLLS' }).category).toBe('Cream Rolls');
  });

  it('accepts a missing name, as the form does', () => {
    const { name: _name, ...others } = valid;
    expect(productCreate.parse(others).name).toBe('');
  });

  it("uses the form's messages", () => {
    expect(messages(productCreate, {})).toEqual({
      category: 'Category is required',
      price: 'Valid price required',
      images: 'Product image is required',
    });
    expect(messages(productCreate, { ...valid, category: '', price: 0, images: [] })).toEqual({
      category: 'Category is required',
      price: 'Valid price required',
      images: 'Product image is required',
    });
  });

  it('requires both fields of a delivery platform', () => {
    for (const entry of [
      {},
      null,
      'https://e.com',
      { platform: ' ', link: 'https://e.com' },
      { platform: 'a', link: '' },
    ]) {
      const wrong = Object.values(
        messages(productCreate, { ...valid, deliveryPlatforms: [entry] }),
      );
      expect(new Set(wrong)).toEqual(new Set(['All delivery platform fields are required']));
    }
  });

  it('accepts only links with http and https', () => {
    for (const link of [
      'javascript:alert(1)',
      'ftp://e.com',
      'https://',
      'http:e.com',
      '//e.com',
    ]) {
      const deliveryPlatforms = [{ platform: 'a', link }];
      expect(messages(productCreate, { ...valid, deliveryPlatforms })).toHaveProperty(
        'deliveryPlatforms.0.link',
      );
    }
  });

  it('reads every price exactly to the paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (paise) => {
        const written = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
        const { price } = productCreate.parse({ ...valid, price: written });
        expect(price.toFixed(2)).toBe(written);
      }),
    );
  });

  it('returns a result or messages for any input', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(productCreate.shape)), fc.anything()),
        (value) => {
          const result = productCreate.safeParse(value);
          if (result.success) expect(result.data.price).toBeGreaterThan(0);
          else for (const issue of result.error.issues) expect(issue.message).not.toBe('');
        },
      ),
    );
  });
});

describe('productUpdate', () => {
  it('leaves out absent fields', () => {
    expect(productUpdate.parse({})).toEqual({});
    expect(productUpdate.parse({ price: '5' })).toEqual({ price: 5 });
  });

  it('refuses invalid values', () => {
    expect(messages(productUpdate, { price: null, category: 'x', name: 5 })).toEqual({
      price: 'Valid price required',
      category: 'Category is required',
      name: 'Must be text.',
    });
  });
});

describe('listings', () => {
  it('have a label for each category, found in any letter case', () => {
    for (const category of categories) {
      expect(categoryLabels[category]).not.toBe('');
      expect(findCategory(` ${category.toUpperCase()} `)).toBe(category);
    }
    expect(findCategory('toString')).toBeUndefined();
  });

  it('have known sort orders', () => {
    expect(productListQuery.parse({})).toEqual({ page: 1, limit: 10, search: '', sort: 'recent' });
    expect(messages(productBrowse, { sort: 'x' })).toEqual({ sort: 'Not a known order.' });
  });
});
