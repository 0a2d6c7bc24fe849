import { describe, expect, it } from 'vitest';
import { listChanges } from './changes.ts';

describe('the changes of a record', () => {
  it('are the fields that differ, as text', () => {
    const before = { Name: 'Rusk', Price: 40, Featured: false, Stock: 3, Category: null };
    const after = { Name: 'Rusk', Price: 45.5, Featured: true, Stock: null, Category: '' };
    expect(listChanges(before, after)).toEqual([
      { field: 'Price', before: '40', after: '45.5' },
      { field: 'Featured', before: 'No', after: 'Yes' },
      { field: 'Stock', before: '3', after: null },
    ]);
  });

  it('are all that is filled of a new and of a deleted record', () => {
    const record = { Name: 'Rusk', Status: '', Pictures: { pictures: [] }, Text: { long: '' } };
    expect(listChanges(undefined, record)).toEqual([
      { field: 'Name', before: null, after: 'Rusk' },
    ]);
    expect(listChanges(record, undefined)).toEqual([
      { field: 'Name', before: 'Rusk', after: null },
    ]);
  });

  it('hold no long text', () => {
    const [change, ...others] = listChanges({ Text: { long: 'old' } }, { Text: { long: 'new' } });
    expect(change).toEqual({ field: 'Text', before: null, after: null, isLong: true });
    expect(others).toEqual([]);
    expect(listChanges({ Text: { long: 'old' } }, { Text: { long: 'old' } })).toEqual([]);
    const [cut] = listChanges({ Link: null }, { Link: 'x'.repeat(600) });
    expect(cut).toEqual({ field: 'Link', before: null, after: `${'x'.repeat(500)}…` });
    const [whole] = listChanges({ Link: null }, { Link: `${'x'.repeat(499)}🍞` });
    expect(whole).toEqual({ field: 'Link', before: null, after: `${'x'.repeat(499)}…` });
  });

  it('hold the pictures whose order or choice differs', () => {
    const pictures = (...ids: string[]) => ({ Pictures: { pictures: ids } });
    expect(listChanges(pictures('a', 'b'), pictures('a', 'b'))).toEqual([]);
    expect(listChanges(pictures('a', 'b'), pictures('b', 'a'))).toEqual([
      { field: 'Pictures', pictures: { before: ['a', 'b'], after: ['b', 'a'] } },
    ]);
    expect(listChanges(undefined, pictures('a'))).toEqual([
      { field: 'Pictures', pictures: { before: [], after: ['a'] } },
    ]);
  });
});
