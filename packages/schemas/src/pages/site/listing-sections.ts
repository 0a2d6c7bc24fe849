import type { Category } from '../../catalogue/products.constants.ts';

/** The listings of products as sections of the document have them: a name without a space. */
const names = { 'Cream Rolls': 'creamRolls', Puffs: 'puffs' } as const;

/** A listing of products in the document of the listings. */
export type ListingSection = 'all' | Exclude<Category, keyof typeof names> | 'creamRolls' | 'puffs';

/** The section of the document that is about a listing: `all`, or a category. */
export function listingSection(listing: Category | 'all'): ListingSection {
  return listing === 'Cream Rolls' || listing === 'Puffs' ? names[listing] : listing;
}
