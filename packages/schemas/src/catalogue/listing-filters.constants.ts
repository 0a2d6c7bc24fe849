/** The filters of a listing, without schemas, so that pages can import them without zod. */
import { keysOf } from '../common/keys-of.ts';
import { marks } from './food-marks.constants.ts';
import type { Allergen } from './allergens.constants.ts';

/** Upper limits of the MRP in rupees. */
const priceLimits = ['50', '100', '200', '500'] as const;
/** Upper limits of a pack in grams or millilitres, and what is heavier than all of them. */
const weightLimits = ['250', '500', '1000', 'more'] as const;
/** Days for which a product keeps at least. */
const lifeMinimums = ['7', '30', '90', '180'] as const;

const tick = ['yes'] as const;

/** A filter for each allergen: a product can be without several of them. */
const withoutAllergens = {
  'without-gluten': tick,
  'without-crustaceans': tick,
  'without-milk': tick,
  'without-egg': tick,
  'without-fish': tick,
  'without-nuts': tick,
  'without-soy': tick,
  'without-sulphite': tick,
} as const satisfies Record<`without-${Allergen}`, typeof tick>;

/** The filters with a fixed list of values, as they stand in addresses, in the order in which they are shown. */
export const filterValues = {
  mark: marks,
  eggless: tick,
  price: priceLimits,
  weight: weightLimits,
  life: lifeMinimums,
  ...withoutAllergens,
} as const satisfies Record<string, readonly string[]>;

/** `on` is the name of a platform. */
export type FilterName = keyof typeof filterValues | 'on';
export const filterNames = [...keysOf(filterValues), 'on'] as const;

/** The chosen value of each filter. */
export type ListingFilters = { [Name in FilterName]?: string };

/**
 * How many products a choice would show, by filter and value, with the other filters as they are. It has only what
 * parts the listing, and what is chosen.
 */
export type FilterCounts = { [Name in FilterName]?: Record<string, number> };

export const maxPlatformLength = 200;

/** Reads filters from search parameters or form data; invalid values count as absent. */
export function readFilters(given: Record<string, unknown>): ListingFilters {
  const filters: ListingFilters = {};
  for (const name of filterNames) {
    const value = given[name];
    if (typeof value !== 'string') continue;
    const isKnown =
      name === 'on'
        ? value !== '' && value.length <= maxPlatformLength && !value.includes('\0')
        : (filterValues[name] as readonly string[]).includes(value);
    if (isKnown) filters[name] = value;
  }
  return filters;
}
