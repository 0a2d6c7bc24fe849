import { allergens } from '@bakery/schemas/catalogue/food-facts.constants';
import { filterNames, filterValues } from '@bakery/schemas/catalogue/listing-filters.constants';
import type {
  FilterCounts,
  FilterName,
  ListingFilters,
} from '@bakery/schemas/catalogue/listing-filters.constants';
import type { FoodFacts } from '@bakery/schemas/catalogue/food-facts';
import type { Product } from '@bakery/schemas/catalogue/products';
import { perRecord } from '../../../content/store/per-record.ts';

/** The values of each filter that find a product. */
type FoundBy = Partial<Record<FilterName, readonly string[]>>;

const daysOf = { days: 1, months: 30 } as const;
/** Grams or millilitres; pieces have no weight. */
const weightOf = { g: 1, kg: 1000, ml: 1, l: 1000, pieces: undefined } as const;

const valuesOf = perRecord((product: Product): FoundBy => {
  const { price, facts, deliveryPlatforms } = product;
  return {
    price: filterValues.price.filter((limit) => price > 0 && price <= Number(limit)),
    on: [...new Set(deliveryPlatforms.map(({ name }) => name))],
    ...(facts && factValuesOf(facts)),
  };
});

function factValuesOf(facts: FoodFacts): FoundBy {
  const { mark, isEggless, netQuantity, shelfLife } = facts;
  const factor = netQuantity && weightOf[netQuantity.unit];
  const days = shelfLife && shelfLife.amount * daysOf[shelfLife.unit];
  return {
    mark: mark ? [mark] : [],
    // By law the vegetarian mark says that there is no egg.
    eggless: isEggless || mark === 'vegetarian' ? ['yes'] : [],
    weight: netQuantity && factor ? [weightBandOf(netQuantity.amount * factor)] : [],
    life: filterValues.life.filter((minimum) => days !== undefined && days >= Number(minimum)),
    ...allergensOf(facts),
  };
}

function weightBandOf(weight: number): string {
  return filterValues.weight.find((limit) => weight <= Number(limit)) ?? 'more';
}

/** A product is without an allergen only where its allergens are said, and traces count. */
function allergensOf({ contains, mayContain, hasNoAllergens }: FoodFacts): FoundBy {
  if (!contains && !mayContain && !hasNoAllergens) return {};
  const present = new Set([...(contains ?? []), ...(mayContain ?? [])]);
  return Object.fromEntries(
    allergens
      .filter((allergen) => !present.has(allergen))
      .map((allergen) => [`without-${allergen}`, ['yes']]),
  );
}

interface Filtered {
  matches: readonly Product[];
  counts: FilterCounts;
}

const withoutFilters = new WeakMap<readonly Product[], FilterCounts>();

/** The products that all filters find, and what other choices would show. */
export function filterProducts(
  products: readonly Product[],
  filters: ListingFilters = {},
): Filtered {
  const chosen = filterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [{ name, value }];
  });
  const all = countAll(products);
  if (chosen.length === 0) return { matches: products, counts: partsOf(all, products.length) };
  const matches: Product[] = [];
  const counts: FilterCounts = {};
  for (const product of products) {
    const values = valuesOf(product);
    const missed = chosen.filter(({ name, value }) => !values[name]?.includes(value));
    const [first] = missed;
    if (!first) {
      matches.push(product);
      for (const name of filterNames) countValues(counts, name, values);
    } else if (missed.length === 1) {
      // Another value of this filter would find the product.
      countValues(counts, first.name, values);
    }
  }
  return { matches, counts: countsOf(partsOf(all, products.length), counts, filters) };
}

/** How many products each value finds; kept for as long as the list. */
function countAll(products: readonly Product[]): FilterCounts {
  const known = withoutFilters.get(products);
  if (known) return known;
  const counts: FilterCounts = {};
  for (const product of products) {
    const values = valuesOf(product);
    for (const name of filterNames) countValues(counts, name, values);
  }
  withoutFilters.set(products, counts);
  return counts;
}

function countValues(counts: FilterCounts, name: FilterName, found: FoundBy): void {
  for (const value of found[name] ?? []) {
    const ofName = (counts[name] ??= {});
    ofName[value] = (ofName[value] ?? 0) + 1;
  }
}

/** The values that find some products and not all; of two that find the same number, which are limits, the first. */
function partsOf(counts: FilterCounts, total: number): FilterCounts {
  const parts: FilterCounts = {};
  for (const name of filterNames) {
    const ofName = counts[name] ?? {};
    const values = name === 'on' ? Object.keys(ofName).toSorted() : filterValues[name];
    // Said once where the eggless products are those without egg.
    if (name === 'without-egg' && ofName['yes'] === counts.eggless?.['yes']) continue;
    const isLimit = name === 'price' || name === 'life';
    let last: number | undefined;
    for (const value of values) {
      const count = ofName[value];
      if (count === undefined || count === total || (isLimit && count === last)) continue;
      (parts[name] ??= {})[value] = count;
      last = count;
    }
  }
  return parts;
}

/** The counts of the values that part the listing, and of what is chosen, also where that finds nothing. */
function countsOf(parts: FilterCounts, counts: FilterCounts, chosen: ListingFilters): FilterCounts {
  const shown: FilterCounts = {};
  for (const name of filterNames) {
    const values = new Set(Object.keys(parts[name] ?? {}));
    const own = chosen[name];
    if (own !== undefined) values.add(own);
    if (values.size === 0) continue;
    shown[name] = Object.fromEntries(
      [...values].map((value) => [value, counts[name]?.[value] ?? 0]),
    );
  }
  return shown;
}
