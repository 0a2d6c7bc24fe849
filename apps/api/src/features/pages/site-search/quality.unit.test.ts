import { firstSynonyms } from '@bakery/db/testing';
import { categories, categoryLabels } from '@bakery/schemas/catalogue/products.constants';
import { describe, expect, it } from 'vitest';
import { demoLiveProducts, demoNews, demoProducts } from '../../../demo/content/index.ts';
import { profileOf } from './engine/profile.ts';
import type { SearchText } from './engine/profile.ts';
import { rank } from './engine/rank.ts';
import { createSearchIndex } from './engine/search-index.ts';
import { readSynonyms } from './engine/synonyms.ts';
import {
  devanagariQueries,
  englishQueries,
  latinHindiQueries,
  nonsenseQueries,
} from './quality.fixture.ts';
import type { QualityCase } from './quality.fixture.ts';
import { articleText, categoryText, pageText, productText } from './search-texts.ts';
import { searchedPages } from './searched-pages.ts';

/** The demo content as it is searched, with the synonyms with which every bakery begins. */
const index = createSearchIndex();
const names: string[] = [];
const synonyms = readSynonyms(firstSynonyms);
const add = (text: SearchText) => {
  names[index.add(profileOf(text))] = text.name;
};
for (const product of demoProducts) {
  add(productText({ ...product, categoryTitle: categoryLabels[product.category] }));
}
for (const { name = '', category = 'cakes', description } of demoLiveProducts) {
  add(productText({ name, category, categoryTitle: categoryLabels[category], description }));
}
for (const category of categories) add(categoryText(category));
for (const article of demoNews) add(articleText(article));
for (const page of searchedPages) add(pageText(page));

const search = (query: string) =>
  rank(index, query, { synonyms }).map(({ document }) => names[document]!);

const isFound = ([query, ...products]: QualityCase) =>
  search(query)
    .slice(0, 3)
    .some((name) => products.includes(name));

describe('the queries of people', () => {
  const all = [...englishQueries, ...latinHindiQueries, ...devanagariQueries];

  it('are 60 in English and 30 in Hindi in each script, for products that there are', () => {
    const counts = [englishQueries, latinHindiQueries, devanagariQueries].map(
      (list) => list.length,
    );
    expect(counts).toEqual([60, 30, 30]);
    expect(new Set(all.map(([query]) => query)).size).toBe(120);
    const wanted = new Set(all.flatMap(([, ...products]) => products));
    expect([...wanted].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('find one of their products among the first three, 95 of 100', () => {
    const missed = all.filter((one) => !isFound(one)).map(([query]) => query);
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(all.length * 0.05);
  });
});

it.each(nonsenseQueries)('finds nothing for %j', (query) => {
  expect(search(query)).toEqual([]);
});
