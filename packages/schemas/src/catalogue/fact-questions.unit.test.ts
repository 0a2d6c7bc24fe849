import { describe, expect, it } from 'vitest';
import { factQuestions } from './fact-questions.ts';
import type { FoodFacts } from './food-facts.ts';

const fields = (facts: FoodFacts) => factQuestions(facts).map(({ field }) => field);
const ofNutrition = (per100: NonNullable<NonNullable<FoodFacts['nutrition']>['per100']>) =>
  fields({ nutrition: { per100 } }).map((field) => field.replace('nutrition.per100', ''));

describe('factQuestions', () => {
  it('asks nothing about facts that agree', () => {
    expect(
      factQuestions({
        mark: 'contains-egg',
        ingredients: 'Maida, sugar, butter, egg',
        contains: ['gluten', 'milk', 'egg'],
        mayContain: ['nuts'],
        nutrition: {
          per100: {
            energy: 420,
            protein: 6,
            carbohydrate: 55,
            sugars: 30,
            addedSugars: 30,
            fat: 20,
            saturatedFat: 10,
            transFat: 0,
            sodium: 200,
          },
          serving: 40,
        },
        netQuantity: { amount: 250, unit: 'g' },
        pieces: 6,
        gtin: '4006381333931',
      }),
    ).toEqual([]);
    expect(factQuestions({})).toEqual([]);
  });

  it('asks about amounts that cannot be', () => {
    expect(ofNutrition({ fat: 101 })).toEqual(['.fat']);
    expect(ofNutrition({ sodium: 60_000 })).toEqual(['.sodium']);
    expect(ofNutrition({ protein: 40, carbohydrate: 50, fat: 20 })).toEqual(['']);
    expect(ofNutrition({ carbohydrate: 10, sugars: 11 })).toEqual(['.sugars']);
    expect(ofNutrition({ sugars: 10, addedSugars: 11 })).toEqual(['.addedSugars']);
    expect(ofNutrition({ fat: 10, saturatedFat: 11, transFat: 12 })).toEqual([
      '.saturatedFat',
      '.transFat',
    ]);
    expect(ofNutrition({ sugars: 11, saturatedFat: 5 })).toEqual([]);
  });

  it('asks about energy that is more than a fifth off', () => {
    const rest = { protein: 10, carbohydrate: 50, fat: 10 };
    expect(ofNutrition({ ...rest, energy: 330 })).toEqual([]);
    expect(ofNutrition({ ...rest, energy: 264 })).toEqual([]);
    expect(ofNutrition({ ...rest, energy: 263 })).toEqual(['.energy']);
    expect(ofNutrition({ ...rest, energy: 1381 })).toEqual(['.energy']);
    expect(ofNutrition({ energy: 1381, fat: 10 })).toEqual([]);
    expect(ofNutrition({ protein: 0, carbohydrate: 1, fat: 0, energy: 9 })).toEqual([]);
  });

  it('asks about an allergen that is named and not ticked', () => {
    const facts: FoodFacts = { ingredients: 'Maida, butter', contains: ['milk'] };
    expect(factQuestions(facts)).toEqual([
      {
        field: 'contains',
        message: '“Maida” is among the ingredients. Is Gluten to be ticked?',
      },
    ]);
  });

  it('asks about marks that its other facts deny', () => {
    expect(fields({ mark: 'vegetarian', contains: ['fish'] })).toEqual(['mark']);
    expect(fields({ mark: 'contains-egg', contains: ['egg', 'crustaceans'] })).toEqual(['mark']);
    expect(fields({ mark: 'vegetarian', ingredients: 'Gelatine' })).toEqual(['mark']);
    expect(fields({ mark: 'non-vegetarian', contains: ['fish'] })).toEqual([]);
    expect(fields({ mark: 'vegetarian', contains: ['egg'] })).toEqual(['mark']);
    expect(fields({ mark: 'contains-egg' })).toEqual(['contains']);
  });

  it('asks about eggless food with egg', () => {
    expect(fields({ isEggless: true, contains: ['egg'] })).toEqual(['isEggless']);
    expect(fields({ isEggless: true, mark: 'contains-egg', contains: ['egg'] })).toEqual([
      'isEggless',
    ]);
    expect(fields({ isEggless: true, mark: 'vegetarian' })).toEqual([]);
  });

  it('asks about lists that deny each other', () => {
    expect(fields({ contains: ['milk'], mayContain: ['milk'] })).toEqual(['mayContain']);
    expect(fields({ contains: ['milk'], hasNoAllergens: true })).toEqual(['hasNoAllergens']);
  });

  it('asks about the pack', () => {
    expect(factQuestions({ gtin: '4006381333930' })).toEqual([
      {
        field: 'gtin',
        message: 'The last digit would be 1 by the other digits. Does the pack say 4006381333930?',
      },
    ]);
    expect(fields({ netQuantity: { amount: 6, unit: 'pieces' }, pieces: 4 })).toEqual(['pieces']);
    expect(
      fields({
        netQuantity: { amount: 0.2, unit: 'kg' },
        nutrition: { serving: 250, per100: { fat: 1 } },
      }),
    ).toEqual(['nutrition.serving']);
    expect(fields({ nutrition: { serving: 25 } })).toEqual(['nutrition.per100']);
  });
});
