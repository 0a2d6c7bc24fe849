import { describe, expect, it } from 'vitest';
import { alike, unlike } from './search-text.examples.ts';
import { foldSearch, foldText, nameMatches, searchKey } from './search-text.ts';

it.each(alike)('%j is %j: %s', (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
  expect(searchKey(one)).toBe(searchKey(other));
});

it.each(unlike)('%j is not %j', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});

describe('foldSearch', () => {
  it.each([
    '9812345670',
    '98123 45670',
    '98123-45670',
    '098123 45670',
    '+91 98123 45670',
    '+91-98123-45670',
    '(+91) 98123.45670',
    '0091 98123 45670',
    '\u202a+91\u00a098123\u00a045670\u202c',
  ])('%j is looked for by its last ten digits', (search) => {
    expect(foldSearch(search)).toBe('9812345670');
  });

  it.each([
    ['+91 98123', '98123'],
    ['98123 4', '981234'],
    ['492 001', '492001'],
    ['12', '12'],
    ['Asha 98123 45670', 'asha 9812345670'],
    ["D'Souza", 'dsouza'],
    ['-', '-'],
    ["'", "'"],
    ['', ''],
  ])('%j is looked for as %j', (search, folded) => {
    expect(foldSearch(search)).toBe(folded);
  });
});

it('finds names however they are written', () => {
  for (const search of ['cupcake', 'Cup Cake', 'cup-c', 'E’s', '']) {
    expect(nameMatches('Bakes Cup-cake', search)).toBe(true);
  }
  expect(nameMatches('Bakes Cup-cake', '-')).toBe(false);
  expect(nameMatches('Plum', 'plumb')).toBe(false);
});
