import { allergenLabels, allergens, nutrients } from './food-facts.constants.ts';
import type { Allergen } from './food-facts.constants.ts';
import type { FoodFacts } from './food-facts.ts';
import { gtinCheckDigit, hasRightCheckDigit } from './gtin.ts';
import { namedAllergens } from './ingredients.ts';
import { nutritionQuestions } from './nutrition-questions.ts';
import type { FactQuestion } from './nutrition-questions.ts';

export type { FactQuestion } from './nutrition-questions.ts';

const animalWords =
  /(?<![\p{L}\p{N}])(chicken|mutton|meat|beef|pork|lard|bacon|ham|gelatine?)(?![\p{L}\p{N}])/iu;

/** Everything about facts that a person should look at again. */
export function factQuestions(facts: FoodFacts): FactQuestion[] {
  const named = namedAllergens(facts.ingredients ?? '');
  return [
    ...markQuestions(facts, named),
    ...allergenQuestions(facts, named),
    ...nutritionQuestions(facts),
    ...packQuestions(facts),
  ];
}

type NamedAllergens = ReadonlyMap<Allergen, string>;

function markQuestions(facts: FoodFacts, named: NamedAllergens): FactQuestion[] {
  const { mark, isEggless, contains = [], ingredients = '' } = facts;
  const has = (allergen: Allergen) => contains.includes(allergen) || named.has(allergen);
  const questions: FactQuestion[] = [];
  const ask = (field: string, message: string) => questions.push({ field, message });
  const animal = (['fish', 'crustaceans'] as const).find(has);
  const meat = animalWords.exec(ingredients)?.[0];
  const what = animal ? allergenLabels[animal].toLowerCase() : meat?.toLowerCase();
  if (what && mark && mark !== 'non-vegetarian') {
    ask('mark', `There is ${what} in it. Is it not non-vegetarian?`);
  } else if (mark === 'vegetarian' && has('egg')) {
    ask('mark', 'There is egg in it. Does the pack have the brown mark and say “Contains egg”?');
  }
  if (isEggless && (has('egg') || mark === 'contains-egg')) {
    ask('isEggless', 'There is egg in it by its other facts. Is it eggless?');
  }
  if (mark === 'contains-egg' && !contains.includes('egg')) {
    ask('contains', 'The mark says that it contains egg. Is Egg to be ticked?');
  }
  return questions;
}

function allergenQuestions(facts: FoodFacts, named: NamedAllergens): FactQuestion[] {
  const { contains = [], mayContain = [], hasNoAllergens } = facts;
  const questions: FactQuestion[] = [];
  for (const [allergen, word] of named) {
    if (contains.includes(allergen)) continue;
    const message = `“${word}” is among the ingredients. Is ${allergenLabels[allergen]} to be ticked?`;
    questions.push({ field: 'contains', message });
  }
  for (const allergen of allergens) {
    if (!contains.includes(allergen) || !mayContain.includes(allergen)) continue;
    const message = `${allergenLabels[allergen]} is ticked in both lists. Does the product contain it?`;
    questions.push({ field: 'mayContain', message });
  }
  if (hasNoAllergens && contains.length > 0) {
    const message = 'It contains allergens by the list above. Is it without any?';
    questions.push({ field: 'hasNoAllergens', message });
  }
  return questions;
}

function packQuestions({ gtin, netQuantity, pieces, nutrition }: FoodFacts): FactQuestion[] {
  const questions: FactQuestion[] = [];
  if (gtin && !hasRightCheckDigit(gtin)) {
    const right = gtinCheckDigit(gtin.slice(0, -1));
    const message = `The last digit would be ${right} by the other digits. Does the pack say ${gtin}?`;
    questions.push({ field: 'gtin', message });
  }
  if (netQuantity?.unit === 'pieces' && pieces !== undefined && pieces !== netQuantity.amount) {
    const message = `The net quantity is ${netQuantity.amount} pieces. Which of the two is right?`;
    questions.push({ field: 'pieces', message });
  }
  const serving = nutrition?.serving;
  const weight = netQuantity && inGrams(netQuantity);
  if (serving !== undefined && weight !== undefined && serving > weight) {
    const message = 'A serving is more than the pack holds. Is it in g or ml?';
    questions.push({ field: 'nutrition.serving', message });
  }
  if (
    nutrition?.serving !== undefined &&
    nutrients.every(({ name }) => nutrition.per100?.[name] === undefined)
  ) {
    const message = 'Nothing is known of 100 g yet. What is in them?';
    questions.push({ field: 'nutrition.per100', message });
  }
  return questions;
}

function inGrams({ amount, unit }: NonNullable<FoodFacts['netQuantity']>): number | undefined {
  if (unit === 'pieces') return undefined;
  return unit === 'kg' || unit === 'l' ? amount * 1000 : amount;
}
