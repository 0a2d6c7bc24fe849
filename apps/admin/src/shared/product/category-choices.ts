import { categories, categoryLabels } from '@bakery/schemas/products';
import type { Category } from '@bakery/schemas/products';

interface CategoryChoice {
  value: string;
  label: string;
}

/** Categories to choose from, after a first choice that is none of them. */
export function categoryChoices(
  first: string,
  from: readonly Category[] = categories,
): CategoryChoice[] {
  return [
    { value: '', label: first },
    ...from.map((value) => ({ value, label: categoryLabels[value] })),
  ];
}
