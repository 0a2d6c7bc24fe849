import { nutrients } from './food-facts.constants.ts';
import type { NutrientRow } from './food-facts.constants.ts';
import type { Nutrition } from './food-facts.ts';

/** A row of the nutrition on a label. */
export interface NutritionRow extends NutrientRow {
  per100: number;
  /** Undefined where the size of a serving is not known. */
  perServing: number | undefined;
  /** The share of the daily need in a serving, in per cent; undefined where there is no such need or serving. */
  dailyShare: number | undefined;
}

/** The rows of the nutrients that are known, with the values of a serving, which are never stored. */
export function nutritionRows({ per100, serving }: Nutrition): NutritionRow[] {
  return nutrients.flatMap((nutrient) => {
    const amount = per100?.[nutrient.name];
    if (amount === undefined) return [];
    const eaten = serving === undefined ? undefined : (amount * serving) / 100;
    return [
      {
        ...nutrient,
        per100: amount,
        perServing: eaten === undefined ? undefined : roundAmount(eaten, nutrient.unit),
        dailyShare:
          eaten === undefined || nutrient.daily === undefined
            ? undefined
            : Math.round((eaten / nutrient.daily) * 100),
      },
    ];
  });
}

/** Grams have a decimal; calories and milligrams are whole. */
function roundAmount(amount: number, unit: NutrientRow['unit']): number {
  return unit === 'g' ? Math.round(amount * 10) / 10 : Math.round(amount);
}
