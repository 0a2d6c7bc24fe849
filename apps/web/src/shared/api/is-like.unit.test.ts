import { describe, expect, it } from 'vitest';
import { isLike } from './is-like.ts';

describe('a value has the form of an example', () => {
  const card = { id: '', price: 0, 'picture?': { url: '', widths: [0] } };

  it.each([
    [{ id: 'a', price: 1 }, true],
    [{ id: 'a', price: 1, picture: null, more: {} }, true],
    [{ id: 'a', price: 1, picture: { url: '/a', widths: [1, 2] } }, true],
    [{ id: 'a', price: 1, picture: { url: '/a', widths: [1, '2'] } }, false],
    [{ id: 'a', price: 1, picture: [] }, false],
    [{ id: 'a', price: '1' }, false],
    [{ id: 'a', price: null }, false],
    [{ price: 1 }, false],
    [[], false],
    ['<!doctype html>', false],
    [null, false],
    [undefined, false],
  ])('%j: %s', (value, expected) => {
    expect(isLike(card, value)).toBe(expected);
  });

  it('each entry of a list that of the first', () => {
    expect(isLike([card], [])).toBe(true);
    expect(isLike([card], [{ id: 'a', price: 1 }, {}])).toBe(false);
    expect(isLike([card], {})).toBe(false);
    expect(isLike([], [1, 'a'])).toBe(true);
  });

  it('of which a part is enough where only differences are sent', () => {
    const texts = { heading: 'Bread', cards: [{ text: 'Soft' }], year: 1960 };
    for (const value of [{}, { year: 1985 }, { cards: [] }, { cards: [{ text: 'Crisp' }] }]) {
      expect(isLike(texts, value, true), JSON.stringify(value)).toBe(true);
    }
    for (const value of [[], [{}], { heading: {} }, { cards: ['Crisp'] }, { year: '1985' }]) {
      expect(isLike(texts, value, true), JSON.stringify(value)).toBe(false);
    }
  });
});
