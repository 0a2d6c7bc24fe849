import { categories, categoryLabels } from '@bakery/schemas/catalogue/products';
import type { Category } from '@bakery/schemas/catalogue/products';

interface CategoryChoice {
  value: string;
  label: string;
}

/** The options of a category select, after a first option such as 'All'. */
export function categoryChoices(
  first: string,
  from: readonly Category[] = categories,
): CategoryChoice[] {
  return [
    { value: '', label: first },
    ...from.map((value) => ({ value, label: categoryLabels[value] })),
  ];
}
