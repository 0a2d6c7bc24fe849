/** The constants of products, without schemas, so that pages can import them without zod. */

/** The categories of the product form, in its order. */
export const categories = [
  'bread',
  'rusk',
  'cakes',
  'cookies',
  'other',
  'gifts',
  'Cream Rolls',
  'Puffs',
] as const;
export type Category = (typeof categories)[number];

export const categoryLabels: Record<Category, string> = {
  bread: 'Bread & Buns',
  rusk: 'Rusk/Toast',
  cakes: 'Cakes & Muffins',
  cookies: 'Cookies',
  other: 'Other',
  gifts: 'Gifts & Gourmet',
  'Cream Rolls': 'Cream Rolls',
  Puffs: 'Puffs',
};

/** The displayed name of a product: a catalogue product may have a blank name. */
export function productTitle(product: { name: string; categoryTitle: string }): string {
  return product.name || product.categoryTitle;
}

/** The headings of listings that are not categories. */
export const listingLabels = { liveproducts: 'Live Products', all: 'All Products' } as const;

/** Finds a category in any letter case; undefined when there is none. */
export function findCategory(name: string): Category | undefined {
  const wanted = name.trim().toLowerCase();
  return categories.find((known) => known.toLowerCase() === wanted);
}

export const defaultProductStatus = 'Active';

export const productSorts = ['recent', 'priceLowHigh', 'priceHighLow', 'nameAZ', 'nameZA'] as const;
export type ProductSort = (typeof productSorts)[number];

/** The maximum number of products in 'You May Also Like'. */
export const recommendationCount = 4;
