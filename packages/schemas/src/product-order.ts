import type { ProductSort } from './products.constants.ts';

export interface ProductChoice {
  /** Part of a name, in any letter case. */
  search?: string | undefined;
  sort?: ProductSort | undefined;
}

interface Listed {
  id: string;
  name: string;
  price: number;
}

let collator: Intl.Collator | undefined;

/**
 * Those of the products that are searched for, in the order asked for; `recent` and none leave them
 * as they come. Server and pages choose alike by it.
 */
export function chooseProducts<Product extends Listed>(
  products: readonly Product[],
  { search = '', sort = 'recent' }: ProductChoice,
): Product[] {
  const part = search.toLowerCase();
  const chosen = products.filter(({ name }) => name.toLowerCase().includes(part));
  if (sort === 'recent') return chosen;
  const compare = comparisons[sort];
  return chosen.sort((a, b) => compare(a, b) || (a.id < b.id ? -1 : 1));
}

const comparisons: Record<Exclude<ProductSort, 'recent'>, (a: Listed, b: Listed) => number> = {
  priceLowHigh: (a, b) => a.price - b.price,
  priceHighLow: (a, b) => b.price - a.price,
  nameAZ: (a, b) => compareNames(a.name, b.name),
  nameZA: (a, b) => compareNames(b.name, a.name),
};

/** Made when names are first sorted: it is slow to make, and most listings need none. */
function compareNames(a: string, b: string): number {
  collator ??= new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true });
  return collator.compare(a, b);
}
