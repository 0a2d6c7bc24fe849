import { describe, expect, it } from 'vitest';
import { changedFields, splitContent, withFields } from './content-fields.ts';

const content = { name: 'Bun', price: 10, facts: { mark: 'vegetarian', origin: 'India' } };

describe('the fields of a product for a rollback', () => {
  it('have each food fact by itself', () => {
    expect(splitContent('product', 'a', content)).toEqual({
      name: 'Bun',
      price: 10,
      'facts.mark': 'vegetarian',
      'facts.origin': 'India',
    });
    expect(splitContent('liveProduct', 'a', { name: 'Bun', facts: null })).toEqual({ name: 'Bun' });
  });

  it('are put together again, with the facts that stay', () => {
    const changes = { 'facts.mark': null, 'facts.storage': 'Keep dry.', price: 9 };
    const facts = { origin: 'India', storage: 'Keep dry.' };
    expect(changedFields(content, changes)).toEqual({ price: 9, facts });
    expect(withFields('product', content, changes)).toEqual({ name: 'Bun', price: 9, facts });
    expect(changedFields({ name: 'Bun', facts: null }, { 'facts.mark': 'vegetarian' })).toEqual({
      facts: { mark: 'vegetarian' },
    });
    expect(changedFields(content, { name: 'Roll' })).toEqual({ name: 'Roll' });
  });
});
