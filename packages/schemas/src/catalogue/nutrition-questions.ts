import { nutrients } from './food-facts.constants.ts';
import type { Nutrient } from './food-facts.constants.ts';
import type { FoodFacts } from './food-facts.ts';

/** A fact that may be wrong: said at its field, and never refused, since the pack may say so. */
export interface FactQuestion {
  /** The path of the field within the facts: 'gtin', 'nutrition.per100.sugars'. */
  field: string;
  message: string;
}

/** Nutrients of which one is a part of the other. */
const parts: readonly [part: Nutrient, of: Nutrient][] = [
  ['sugars', 'carbohydrate'],
  ['addedSugars', 'sugars'],
  ['saturatedFat', 'fat'],
  ['transFat', 'fat'],
];

/** Energy below this in 100 g may differ from the sum of its sources by more than a fifth, for rounding alone. */
const littleEnergy = 20;

/** The questions about the nutrition in 100 g: what cannot be so, or hardly. */
export function nutritionQuestions({ nutrition }: FoodFacts): FactQuestion[] {
  const per100 = nutrition?.per100 ?? {};
  const questions: FactQuestion[] = [];
  const ask = (field: string, message: string) =>
    questions.push({ field: `nutrition.per100${field}`, message });
  for (const { name, unit } of nutrients) {
    const amount = per100[name] ?? 0;
    if (unit === 'g' && amount > 100) ask(`.${name}`, 'More than 100 g in 100 g. Is that right?');
    if (unit === 'mg' && amount > 50_000) ask(`.${name}`, 'More than 50 g in 100 g. Is it in mg?');
  }
  for (const [part, of] of parts) {
    const [amount, whole] = [per100[part], per100[of]];
    if (amount === undefined || whole === undefined || amount <= whole) continue;
    ask(`.${part}`, `More than the ${labelOf(of)} of which it is a part. Is that right?`);
  }
  const { energy, protein = 0, carbohydrate = 0, fat = 0 } = per100;
  if (
    [protein, carbohydrate, fat].every((amount) => amount <= 100) &&
    protein + carbohydrate + fat > 100
  ) {
    ask('', 'Protein, carbohydrate and fat are more than 100 g together. Is that right?');
  }
  const isComplete = [per100.protein, per100.carbohydrate, per100.fat].every(
    (amount) => amount !== undefined,
  );
  const expected = Math.round(4 * carbohydrate + 4 * protein + 9 * fat);
  if (energy !== undefined && isComplete && isFar(energy, expected)) {
    ask('.energy', `Protein, carbohydrate and fat make about ${expected} kcal. Is it in kcal?`);
  }
  return questions;
}

function isFar(energy: number, expected: number): boolean {
  if (Math.max(energy, expected) < littleEnergy) return false;
  return Math.abs(energy - expected) > expected / 5;
}

function labelOf(name: Nutrient): string {
  return (nutrients.find((row) => row.name === name)?.label ?? name).toLowerCase();
}
