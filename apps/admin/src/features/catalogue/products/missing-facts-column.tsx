import type { FoodFacts } from '@bakery/schemas/catalogue/food-facts';
import { lawfulFactLabels, lawfulFacts } from '@bakery/schemas/catalogue/food-facts.constants';
import { missingFacts } from '@bakery/schemas/catalogue/missing-facts';
import type { Picture } from '@bakery/schemas/content/media';
import type { Column } from '../../../shared/list/list-types.ts';
import { ProductName } from './product-name.tsx';

interface ListedProduct {
  name: string;
  pictures: readonly Picture[];
  facts: FoodFacts | null;
}

/** The columns of a list of products that lack food facts: each row says which. */
export function withMissingFacts<T extends ListedProduct>(columns: Column<T>[]): Column<T>[] {
  return columns.map((column) => {
    if (column.key !== 'name') return column;
    return {
      ...column,
      show: (product) => <ProductName {...product} note={describeMissing(product)} />,
    };
  });
}

function describeMissing({ facts }: ListedProduct): string {
  const missing = missingFacts(facts);
  if (missing.length === lawfulFacts.length) return 'No food facts yet';
  return `Missing: ${missing.map((fact) => lawfulFactLabels[fact]).join(', ')}`;
}
