import { describe, expect, it } from 'vitest';
import { readChoice } from './listing-choice.ts';

describe('readChoice', () => {
  it.each([
    [{}, {}],
    [
      { search: ' pav ', sort: 'nameAZ' },
      { search: 'pav', sort: 'nameAZ' },
    ],
    [{ search: ' ', sort: 'recent' }, {}],
    [{ search: 5, sort: 'toString' }, {}],
    [{ search: 'pav\0' }, {}],
    [{ sort: 'NAMEAZ', page: '2' }, { page: 2 }],
    [{ page: 3 }, { page: 3 }],
    [{ page: '1' }, {}],
    [{ page: '-2' }, {}],
    [
      { mark: 'vegetarian', 'without-nuts': 'yes', price: '100', on: 'Zomato', by: 'unit-price' },
      { mark: 'vegetarian', 'without-nuts': 'yes', price: '100', on: 'Zomato', by: 'unit-price' },
    ],
    [{ mark: 'fish', 'without-nuts': '', price: '101', on: '', by: 'name', weight: 250 }, {}],
    [{ on: 'x'.repeat(201), eggless: 'no' }, {}],
  ])('%j is %j', (given, choice) => {
    expect(readChoice(given)).toEqual(choice);
  });
});
