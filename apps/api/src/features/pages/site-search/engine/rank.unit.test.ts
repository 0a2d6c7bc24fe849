import { expect, it } from 'vitest';
import { profileOf } from './profile.ts';
import type { SearchText } from './profile.ts';
import { listNearest, rank } from './rank.ts';
import { createSearchIndex } from './search-index.ts';
import { readSynonyms } from './synonyms.ts';

function indexOf(texts: readonly (SearchText | string)[], groups: readonly string[][] = []) {
  const index = createSearchIndex();
  const all = texts.map((text) => (typeof text === 'string' ? { name: text } : text));
  const names = new Map(all.map((text) => [index.add(profileOf(text)), text.name]));
  const synonyms = readSynonyms(groups);
  const search = (query: string) =>
    rank(index, query, { synonyms }).map(({ document }) => names.get(document));
  return { index, search };
}

it('finds words with errors, in the plural, in another order, joined and parted', () => {
  const { search } = indexOf(['Milk Bread', 'Cream Roll', 'Cupcakes', 'Nankhatai', 'Puffs']);
  const queries = { nankatai: 'Nankhatai', puff: 'Puffs', 'roll cream': 'Cream Roll' };
  const joined = { milkbread: 'Milk Bread', creamrolls: 'Cream Roll', 'cup cake': 'Cupcakes' };
  const typed = { nnakhatai: 'Nankhatai', nakhnatai: 'Nankhatai', nankhtaai: 'Nankhatai' };
  for (const [query, name] of Object.entries({ ...queries, ...joined, ...typed })) {
    expect([query, search(query)[0]]).toEqual([query, name]);
  }
});

it('finds what begins as the last word does, and a whole word before that', () => {
  const { search } = indexOf(['Chocolate Cake', 'Choux', 'Cake']);
  expect(search('cho')).toEqual(['Choux', 'Chocolate Cake']);
  expect(search('cake cho')[0]).toBe('Chocolate Cake');
  expect(search('c')).toEqual([]);
});

it('puts a name before a keyword, and a keyword before a longer text', () => {
  const { search } = indexOf([
    { name: 'Tin', text: 'Goes well with rusk' },
    { name: 'Toast', keywords: 'Rusk/Toast' },
    { name: 'Rusk', keywords: 'Rusk/Toast' },
  ]);
  expect(search('rusk')).toEqual(['Rusk', 'Toast']);
  expect(search('goes')).toEqual(['Tin']);
});

it('takes a word that there is for that word, and what is like it for less', () => {
  const { search } = indexOf([{ name: 'Contact', keywords: 'careers' }, 'Methi Khari', 'Kheer']);
  expect(search('careers')[0]).toBe('Contact');
});

it('takes what has all words before what has some, and a rare word for more than a frequent one', () => {
  const { search } = indexOf(['Plum Cake', 'Mawa Cake', 'Tea Cake', 'Sponge Cake', 'Plum Jam']);
  expect(search('plum cake')[0]).toBe('Plum Cake');
  expect(search('tea jam').sort()).toEqual(['Plum Jam', 'Tea Cake']);
  expect(search('jam cake')[0]).toBe('Plum Jam');
});

it('knows synonyms of a word, of a phrase and with the endings of Hindi', () => {
  const groups = [
    ['maida biscuit', 'nankhatai'],
    ['egg free', 'eggless', 'बिना अंडे'],
    ['orange', 'santra'],
  ];
  const { search } = indexOf(['Nankhatai', 'Eggless Cake', 'Orange Cake', 'Plain Biscuit'], groups);
  expect(search('maida biscuit')[0]).toBe('Nankhatai');
  expect(search('बिना अंडे का केक')[0]).toBe('Eggless Cake');
  expect(search('santre ka cake')[0]).toBe('Orange Cake');
  expect(search('nankhatai')).toEqual(['Nankhatai']);
  expect(search('egg free')).toEqual(['Eggless Cake']);
});

it('forgets what is removed, and uses its number again', () => {
  const { index, search } = indexOf(['Milk Bread', { name: 'Rusk', text: 'crisp' }]);
  index.remove(1);
  expect([search('rusk'), search('crisp'), index.size]).toEqual([[], [], 1]);
  expect(index.vocabulary.terms.has('rusk')).toBe(false);
  expect(index.add(profileOf({ name: 'Puff' }))).toBe(1);
  expect(index.capacity).toBe(2);
});

it('says which words come near to one that nobody has', () => {
  const { index, search } = indexOf(['Croutons', 'Biscuit', 'Kulcha']);
  expect([search('crutp'), listNearest(index, 'crutp', 3)]).toEqual([[], ['croutons']]);
  expect(listNearest(index, 'xylophone', 3)).toEqual([]);
});

it.each(['%', '_', '.*', '(((', '\\', '', '   ', '1', '.', '%%%%'.repeat(25), 'ः', '😀'])(
  'finds nothing for %j, and does not fail',
  (query) => {
    expect(indexOf(['Milk Bread 400 g']).search(query)).toEqual([]);
  },
);
