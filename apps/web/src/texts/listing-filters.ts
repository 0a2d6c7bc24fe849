import { allergenLabels, allergens } from '@bakery/schemas/catalogue/allergens.constants';
import { markLabels } from '@bakery/schemas/catalogue/food-marks.constants';
import type { FilterName } from '@bakery/schemas/catalogue/listing-filters.constants';

/** The filters of a listing of which one value can be chosen, with their labels. */
export const choiceFilters = {
  mark: 'Mark',
  price: 'Price',
  weight: 'Weight',
  life: 'Keeps for',
  on: 'Available on',
} as const satisfies Partial<Record<FilterName, string>>;

/** The filters that are on or off. */
export const tickFilters: readonly { name: FilterName; label: string }[] = [
  { name: 'eggless', label: 'Eggless' },
  ...allergens.map((allergen) => ({
    name: `without-${allergen}` as const,
    label: `No ${allergenLabels[allergen].toLowerCase()}`,
  })),
];

const valueLabels: Partial<Record<FilterName, Readonly<Record<string, string>>>> = {
  mark: markLabels,
  price: { 50: 'Up to ₹50', 100: 'Up to ₹100', 200: 'Up to ₹200', 500: 'Up to ₹500' },
  weight: {
    250: 'Up to 250 g',
    500: '250 g to 500 g',
    1000: '500 g to 1 kg',
    more: 'More than 1 kg',
  },
  life: {
    7: '7 days or longer',
    30: '1 month or longer',
    90: '3 months or longer',
    180: '6 months or longer',
  },
};

/** The text of a filter's value; that of a platform is its name. */
export function filterLabel(name: FilterName, value: string): string {
  if (name === 'on') return value;
  const ofTick = tickFilters.find((tick) => tick.name === name)?.label;
  return valueLabels[name]?.[value] ?? ofTick ?? value;
}

export const filterTexts = {
  filters: 'Filters',
  any: 'Any',
  byUnitPrice: 'Lowest price per gram first',
  remove: 'Remove filter:',
} as const;
