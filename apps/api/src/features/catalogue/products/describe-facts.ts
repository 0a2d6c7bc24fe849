import {
  allergenLabels,
  factLabels,
  markLabels,
  nutrients,
} from '@bakery/schemas/catalogue/food-facts';
import type {
  Allergen,
  FactName,
  FoodFacts,
  Nutrition,
} from '@bakery/schemas/catalogue/food-facts';
import { formatQuantity, formatShelfLife } from '@bakery/schemas/catalogue/unit-price';
import { keysOf } from '@bakery/schemas/common/keys-of';
import type { LoggedFields } from '../../../core/audit-log/changes.ts';

/** Describes food facts for the audit log and for comparisons, each under its name. */
export function describeFacts(facts: FoodFacts): LoggedFields {
  const { mark, contains, mayContain, nutrition, netQuantity, pieces, shelfLife } = facts;
  const said: Record<FactName, LoggedFields[string]> = {
    mark: mark ? markLabels[mark] : null,
    isEggless: facts.isEggless ?? null,
    ingredients: { long: facts.ingredients ?? '' },
    contains: listAllergens(contains),
    mayContain: listAllergens(mayContain),
    hasNoAllergens: facts.hasNoAllergens ?? null,
    nutrition: nutrition ? describeNutrition(nutrition) : null,
    netQuantity: netQuantity ? formatQuantity(netQuantity) : null,
    pieces: pieces ?? null,
    shelfLife: shelfLife ? formatShelfLife(shelfLife) : null,
    storage: facts.storage ?? null,
    origin: facts.origin ?? null,
    hsn: facts.hsn ?? null,
    gtin: facts.gtin ?? null,
  };
  return Object.fromEntries(keysOf(factLabels).map((name) => [factLabels[name], said[name]]));
}

function listAllergens(allergens: readonly Allergen[] = []): string {
  return allergens.map((allergen) => allergenLabels[allergen]).join(', ');
}

function describeNutrition({ per100, serving }: Nutrition): string {
  const rows = nutrients.flatMap(({ name, label, unit }) => {
    const amount = per100?.[name];
    return amount === undefined ? [] : [`${label} ${amount} ${unit}`];
  });
  if (serving !== undefined) rows.push(`Serving ${serving} g or ml`);
  return rows.join(', ');
}
