// npm run bench search: the search of the whole site at 10,000 products: processor time of a query and of the index, and
// how many of the 120 queries of people find what they are for.
import { firstSynonyms } from '@bakery/db/testing';
import { categoryLabels } from '@bakery/schemas/catalogue/products.constants';
import { demoProducts } from '../apps/api/src/demo/content/index.ts';
import type { Product } from '@bakery/schemas/catalogue/products';
import type { SearchedContent } from '../apps/api/src/features/pages/site-search/entries.ts';
import { createIndexKeeper } from '../apps/api/src/features/pages/site-search/index-keeper.ts';
import { rank } from '../apps/api/src/features/pages/site-search/engine/rank.ts';
import { readSynonyms } from '../apps/api/src/features/pages/site-search/engine/synonyms.ts';
import {
  devanagariQueries,
  englishQueries,
  latinHindiQueries,
  nonsenseQueries,
} from '../apps/api/src/features/pages/site-search/quality.fixture.ts';

const count = Number(process.env['PRODUCTS'] ?? 10_000);
const rounds = 20;
const synonyms = readSynonyms(firstSynonyms);
const queries = [...englishQueries, ...latinHindiQueries, ...devanagariQueries];

/** Milliseconds of processor time, of all threads. */
function timed(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** A word of the name of a bakery's own product, another one for each of 500 numbers. */
function ownWord(number: number): string {
  const syllables = ['ba', 'ra', 'mi', 'ka', 'to', 'la', 'su', 'pe'];
  const at = (place: number) => syllables[Math.floor(number / 8 ** place) % 8]!;
  return at(0) + at(1) + at(2);
}

/** A product as the content in memory has it. */
function productOf(number: number): Product {
  const { name, category, description, price } = demoProducts[number % demoProducts.length]!;
  const own = number < demoProducts.length ? '' : ` ${ownWord(Math.floor(number / 100))}`;
  return {
    _id: `${number}`,
    id: `${number}`,
    version: 1,
    name: name + own,
    slug: `product-${number}`,
    oldSlugs: [],
    category,
    categoryTitle: categoryLabels[category],
    description,
    price,
    stock: null,
    images: [],
    image: null,
    pictures: [],
    deliveryPlatforms: [],
    isFeatured: false,
    status: 'Active',
    createdAt: '2026-11-26',
    updatedAt: '2026-11-26',
    facts: {},
  };
}

const all = Array.from({ length: count }, (_, number) => productOf(number));
const contentOf = (products: readonly Product[]): SearchedContent => ({
  ...nothing,
  products,
});
const nothing: Omit<SearchedContent, 'products'> = { liveProducts: [], news: [], places: [] };
const keeper = createIndexKeeper();
const update = (products: readonly Product[]) =>
  keeper.use(
    async () => contentOf(products),
    (kept) => kept,
  );

async function timedUpdate(products: readonly Product[]): Promise<number> {
  const before = process.cpuUsage();
  await update(products);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

console.log(
  `index of ${count} products: ${(await timedUpdate(all)).toFixed(0)} ms in slices of 10 ms`,
);
const renamed = all.with(7, { ...all[7]!, name: 'Focaccia' });
const priced = renamed.map((product) => ({ ...product, price: product.price + 1 }));
console.log(`another name of one: ${(await timedUpdate(renamed)).toFixed(1)} ms`);
console.log(`other prices of all: ${(await timedUpdate(priced)).toFixed(0)} ms in slices of 10 ms`);
const { index, entryOf } = await update(all);
const nameOf = (document: number) => entryOf(document).text().name;

const texts = [
  ...queries.map(([query]) => query),
  ...nonsenseQueries,
  'ch',
  'pack',
  'a'.repeat(100),
];
for (const query of texts) rank(index, query, { synonyms });
const times = texts
  .map((query) => ({
    query,
    time: timed(() => {
      for (let n = 0; n < rounds; n += 1) rank(index, query, { synonyms });
    }),
  }))
  .map(({ query, time }) => ({ query, time: time / rounds }))
  .sort((a, b) => a.time - b.time);
const at = (share: number) => times[Math.floor((times.length - 1) * share)]!;
console.log(
  `a query: median ${at(0.5).time.toFixed(2)} ms, 95 of 100 within ${at(0.95).time.toFixed(2)} ms`,
);
console.log(`the slowest: ${at(1).time.toFixed(2)} ms, “${at(1).query}”`);

/** A product of the demo catalogue may also be found by one that has its whole name. */
const isFound = (query: string, wanted: readonly string[]) =>
  rank(index, query, { synonyms })
    .slice(0, 3)
    .some(({ document }) => wanted.some((name) => nameOf(document).startsWith(name)));
const inCatalogue = queries.filter(([, ...wanted]) =>
  wanted.some((name) => demoProducts.some((product) => product.name === name)),
);
const found = inCatalogue.filter(([query, ...wanted]) => isFound(query, wanted));
console.log(`found among ${count}: ${found.length} of ${inCatalogue.length} queries`);
