import type { ProductSort } from './products.constants.ts';
import { searchKey, searchKeyOf } from '../common/search-text.ts';

export interface ProductChoice {
  /** Part of a name. */
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
 * Filters and sorts products; `recent` and no order leave the given order. Used by the server and
 * by the pages, so that both agree.
 */
export function chooseProducts<Product extends Listed>(
  products: readonly Product[],
  { search, sort = 'recent' }: ProductChoice,
): Product[] {
  const chosen = searchProducts(products, search);
  return sort === 'recent' ? [...chosen] : [...chosen].sort(productOrders[sort]);
}

/** The products with `search` in their name. */
export function searchProducts<Product extends Listed>(
  products: readonly Product[],
  search = '',
): readonly Product[] {
  if (search === '') return products;
  const part = searchKeyOf(search);
  return products.filter((product) => keyOf(product).includes(part));
}

/** Kept for as long as the product: folding a name is slow. */
const keys = new WeakMap<object, string>();

function keyOf(product: Listed): string {
  let key = keys.get(product);
  if (key === undefined) keys.set(product, (key = searchKey(product.name)));
  return key;
}

type Compare = (a: Listed, b: Listed) => number;

/** No two products are equal in an order. */
export const productOrders: Record<Exclude<ProductSort, 'recent'>, Compare> = {
  priceLowHigh: thenById((a, b) => a.price - b.price),
  priceHighLow: thenById((a, b) => b.price - a.price),
  nameAZ: thenById((a, b) => compareNames(a.name, b.name)),
  nameZA: thenById((a, b) => compareNames(b.name, a.name)),
};

function thenById(compare: Compare): Compare {
  return (a, b) => compare(a, b) || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/** Created on the first use: creating a collator is slow, and most listings need none. */
function compareNames(a: string, b: string): number {
  collator ??= new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true });
  return collator.compare(a, b);
}
