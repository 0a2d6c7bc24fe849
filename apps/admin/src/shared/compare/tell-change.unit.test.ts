import { describe, expect, it } from 'vitest';
import { isToldWhole, tellChange } from './tell-change.ts';

describe('a change in a line', () => {
  it('has what was before and what is after, prices as on the pack', () => {
    const price = { field: 'Price (₹)', before: '50', after: '1255.5' };
    expect(tellChange(price)).toBe('Price: ₹50.00 → ₹1,255.50');
    const name = { field: 'Name', before: 'Pista Bax', after: 'Pista Box' };
    expect(tellChange(name)).toBe('Name: Pista Bax → Pista Box');
    expect(tellChange({ field: 'Stock', before: null, after: '5' })).toBe('Stock: – → 5');
    expect(isToldWhole(name)).toBe(true);
  });

  it('has the beginning of a long value where nothing was before', () => {
    const after = 'Milk Rusk 300 g, Suji Rusk 350 g, Elaichi Rusk 300 g, Plain Tea Rusk 300 g';
    const added = { field: 'Added', before: null, after };
    expect(tellChange(added)).toBe(
      'Added: – → Milk Rusk 300 g, Suji Rusk 350 g, Elaichi Rusk 300 g, Plain …',
    );
    expect(isToldWhole(added)).toBe(false);
    const word = { field: 'Added', before: null, after: 'x'.repeat(70) };
    expect(tellChange(word)).toBe(`Added: – → ${'x'.repeat(60)} …`);
  });

  it('says of a long text that it has changed', () => {
    const long = { field: 'Description', before: null, after: null, isLong: true };
    expect(tellChange(long)).toBe('Description: changed');
    const title = { field: 'Title', before: 'Short', after: 'x'.repeat(61) };
    expect(tellChange(title)).toBe('Title: changed');
    expect([long, title].map(isToldWhole)).toEqual([false, false]);
  });
});
