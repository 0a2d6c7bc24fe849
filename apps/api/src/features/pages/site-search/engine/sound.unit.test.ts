import { foldText } from '@bakery/schemas/common/search-text';
import { expect, it } from 'vitest';
import { countTypos, editCost, toleratedCost } from './edit-cost.ts';
import { skeletonOf, soundOf, stemOf } from './sound.ts';

const sound = (word: string) => soundOf(foldText(word));

it.each([
  ['pav', 'paav', 'पाव'],
  ['khari', 'khaari', 'खारी'],
  ['kulcha', 'kulchaa', 'कुलचा'],
  ['jeera', 'jira', 'zeera', 'जीरा'],
  ['toast', 'tost', 'टोस्ट'],
  ['elaichi', 'elaychi', 'इलायची'],
  ['biscuits', 'biscuit', 'biskut', 'बिस्कुट', 'बिस्किट्स'],
])('hears %s as it is written otherwise', (word, ...others) => {
  const cost = (other: string) => editCost(sound(word), sound(other), 5);
  const far = others.filter((other) => cost(other) > toleratedCost(sound(word).length));
  expect(far).toEqual([]);
});

it('leaves out vowels that are not spoken', () => {
  expect(['मशरूम', 'चॉकलेट', 'रस्क', 'दूध', 'क'].map(sound)).toEqual([
    'masrum',
    'coklet',
    'rask',
    'dud',
    'ka',
  ]);
});

it('takes off the sign of a plural', () => {
  const words = ['cookies', 'boxes', 'puffs', 'glass', 'octopus', 'gas', 'buns'];
  expect(words.map(stemOf)).toEqual(['cookie', 'box', 'puff', 'glass', 'octopus', 'gas', 'bun']);
});

it('keeps words apart that sound alike and are others', () => {
  for (const [one, other] of [
    ['pav', 'puff'],
    ['cake', 'cookie'],
    ['tea', 'toast'],
  ] as const) {
    const [a, b] = [sound(one), sound(other)];
    expect(editCost(a, b, toleratedCost(a.length))).toBe(Infinity);
  }
});

it('counts errors in consonants in full and in vowels in part', () => {
  expect(editCost('rask', 'rusk', 2)).toBeCloseTo(0.3);
  expect(editCost('rask', 'rasp', 2)).toBe(1);
  expect(editCost('rask', 'rakk', 0.4)).toBe(Infinity);
  expect(editCost('nankatai', 'nakntai', 3)).toBeLessThan(1.5);
  expect([countTypos('biscuit', 'bisucit', 1), countTypos('abc', 'xyz', 2)]).toEqual([1, Infinity]);
});

it('has one skeleton for what differs in vowels and in how hard a consonant is', () => {
  expect(skeletonOf('brid')).toBe(skeletonOf('bret'));
  expect(skeletonOf('almand')).toBe('Vlmmt');
});
