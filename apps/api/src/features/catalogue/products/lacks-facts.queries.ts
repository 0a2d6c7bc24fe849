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
