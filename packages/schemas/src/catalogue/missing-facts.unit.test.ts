import { describe, expect, it } from 'vitest';
import { lawfulFacts, nutrients } from './food-facts.constants.ts';
import type { FoodFacts } from './food-facts.ts';
import { missingFacts } from './missing-facts.ts';

const complete: FoodFacts = {
  mark: 'vegetarian',
  ingredients: 'Maida',
  contains: ['gluten'],
  nutrition: { per100: Object.fromEntries(nutrients.map(({ name }) => [name, 0])) },
  netQuantity: { amount: 400, unit: 'g' },
  shelfLife: { amount: 4, unit: 'days' },
  origin: 'India',
};

describe('missingFacts', () => {
  it('are none where all is said', () => {
    expect(missingFacts(complete)).toEqual([]);
  });

  it('are all where nothing is', () => {
    expect(missingFacts(null)).toEqual(lawfulFacts);
    expect(missingFacts({ hsn: '1905' })).toEqual(lawfulFacts);
  });

  it('include nutrition of which a row is missing', () => {
    const { sodium: _sodium, ...per100 } = complete.nutrition!.per100!;
    expect(missingFacts({ ...complete, nutrition: { per100 } })).toEqual(['nutrition']);
  });

  it('do not include allergens of which is said that there are none', () => {
    const { contains: _contains, ...rest } = complete;
    expect(missingFacts(rest)).toEqual(['allergens']);
    expect(missingFacts({ ...rest, mayContain: ['nuts'] })).toEqual([]);
    expect(missingFacts({ ...rest, hasNoAllergens: true })).toEqual([]);
  });
});
