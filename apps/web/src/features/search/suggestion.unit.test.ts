import type { SearchHit, SearchResults } from '@bakery/schemas/pages/site-search';
import { expect, it } from 'vitest';
import { describeSuggestions, listSuggestions } from './suggestion.ts';

const card = { id: '1', slug: 'milk bread', price: 50, picture: null, mark: null, unitPrice: null };
const hits: SearchHit[] = [
  { type: 'category', category: 'Cream Rolls', picture: null },
  { type: 'product', product: { ...card, name: '', category: 'bread' } },
  { type: 'liveProduct', product: { ...card, name: 'Torte' } },
  { type: 'article', id: 'a', title: 'News of us', picture: null },
  { type: 'page', path: '/about', title: 'About Us' },
  { type: 'place', name: 'Lakeside', address: 'Lake Road, Raipur' },
];

const linksOf = (results: SearchResults) =>
  listSuggestions('a b', results).map(({ path, title, note }) => [path, title, note]);

it('offers each kind of result where it leads, and the page of all', () => {
  expect(linksOf({ hits, total: 9 })).toEqual([
    ['/Cream%20Rolls', 'Cream Rolls', 'All of this kind'],
    ['/bread/milk%20bread', 'Bread & Buns', 'Bread & Buns'],
    ['/product/milk%20bread', 'Torte', 'E-Bakery'],
    ['/news/a', 'News of us', 'News'],
    ['/about', 'About Us', 'Page'],
    ['/enquries', 'Lakeside', 'Lake Road, Raipur'],
    ['/search?q=a+b', 'All 9 results', undefined],
  ]);
});

it('offers near words and the categories where nothing was found', () => {
  const results: SearchResults = {
    hits: [],
    total: 0,
    help: { nearest: ['rusk'], categories: [{ category: 'bread', picture: null }], popular: [] },
  };
  expect(linksOf(results)).toEqual([
    ['/search?q=rusk', 'rusk', 'Did you mean'],
    ['/bread', 'Bread & Buns', 'What we bake'],
  ]);
  expect(describeSuggestions('xy', results)).toBe('Nothing found for xy.');
});

it('says how many there are', () => {
  expect(describeSuggestions('x', { hits: hits.slice(0, 1), total: 1 })).toBe('1 result.');
  expect(describeSuggestions('x', { hits, total: 6 })).toBe('6 results.');
  expect(describeSuggestions('x', { hits, total: 9 })).toBe('The best 6 of 9 results.');
});
