import { nutrients } from '@bakery/schemas/catalogue/food-facts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

const single = ['mark', 'ingredients', 'netQuantity', 'shelfLife', 'origin'];
const allergens = ['contains', 'mayContain', 'hasNoAllergens'];

/** Whether the row of a product lacks facts that the law asks for, as `missingFacts` of the schemas finds them. */
export function lacksFacts(): RawBuilder<boolean> {
  return sql`not coalesce(facts ?& ${single}::text[] and facts ?| ${allergens}::text[]
    and facts #> '{nutrition,per100}' ?& ${nutrients.map(({ name }) => name)}::text[], false)`;
}

/** Whether a product is the one of a barcode that is searched for: its whole GTIN, with or without spaces. */
function isOfBarcode(search: string): RawBuilder<boolean> | undefined {
  const digits = search.replaceAll(/\s/g, '');
  if (!/^\d{8,14}$/.test(digits)) return undefined;
  return sql`facts->>'gtin' = ${digits}`;
}

/** Whether a product is called as is searched for, or has the barcode. */
export function isFound(isCalled: RawBuilder<boolean>, search: string): RawBuilder<boolean> {
  const isScanned = isOfBarcode(search);
  return isScanned ? sql`(${isCalled} or ${isScanned})` : isCalled;
}
