import { describe, expect, it } from 'vitest';
import { factMessages, foodFacts } from './food-facts.ts';
import { productCreate, productUpdate } from './products.ts';

const wrong = (facts: unknown) => {
  const { error } = productUpdate.safeParse({ facts });
  return Object.fromEntries(
    (error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
};

describe('foodFacts', () => {
  it('keeps what is said, in the order of the regulations', () => {
    const facts = {
      mark: 'contains-egg',
      ingredients: ' Maida, egg ',
      contains: ['egg', 'gluten', 'egg'],
      nutrition: { per100: { energy: 400, fat: 0 }, serving: 25 },
      netQuantity: { amount: 400, unit: 'g' },
      gtin: '8901234567894',
    };
    expect(foodFacts.parse(facts)).toEqual({
      ...facts,
      ingredients: 'Maida, egg',
      contains: ['gluten', 'egg'],
    });
  });

  it('leaves out what says nothing', () => {
    const empty = {
      ingredients: ' ',
      contains: [],
      isEggless: false,
      hsn: '',
      gtin: ' ',
      nutrition: { per100: {} },
    };
    expect(foodFacts.parse({ ...empty, origin: 'India' })).toEqual({ origin: 'India' });
    expect(productUpdate.parse({ facts: empty })).toEqual({ facts: null });
  });

  it('may be absent, which is not none', () => {
    expect(productUpdate.parse({})).toEqual({});
    expect(productUpdate.parse({ facts: null })).toEqual({ facts: null });
    const image = '019a0000-0000-7000-8000-000000000000';
    const product = { name: 'A', category: 'bread', price: 1, images: [image] };
    expect(productCreate.parse(product)).not.toHaveProperty('facts');
  });

  it('names each wrong field', () => {
    expect(wrong('Maida')).toEqual({ facts: 'Must be an object.' });
    expect(
      wrong({
        mark: 'vegan',
        ingredients: 5,
        contains: ['wheat'],
        mayContain: 'egg',
        nutrition: { per100: { energy: '400', fat: -1, sodium: null }, serving: 0 },
        netQuantity: { amount: 0, unit: 'kg' },
        pieces: 1.5,
        shelfLife: { amount: 3, unit: 'weeks' },
        hsn: '19053',
        gtin: '890123456789',
      }),
    ).toEqual({
      'facts.mark': factMessages.mark,
      'facts.ingredients': 'Must be text.',
      'facts.contains.0': factMessages.allergen,
      'facts.mayContain': 'Must be a list of allergens.',
      'facts.nutrition.per100.energy': factMessages.amount,
      'facts.nutrition.per100.fat': factMessages.amount,
      'facts.nutrition.per100.sodium': factMessages.amount,
      'facts.nutrition.serving': factMessages.quantity,
      'facts.netQuantity.amount': factMessages.quantity,
      'facts.pieces': factMessages.pieces,
      'facts.shelfLife.unit': factMessages.unit,
      'facts.hsn': factMessages.hsn,
    });
    expect(wrong({ netQuantity: { amount: 4 } })).toEqual({
      'facts.netQuantity.unit': factMessages.unit,
    });
  });

  it.each(['890123456789A', '12345', '89012345678901234', '1234567890', '12345678901'])(
    'refuses the GTIN %s',
    (gtin) => expect(wrong({ gtin })).toHaveProperty(['facts.gtin']),
  );

  it.each(['96385074', '036000291452', '8901234567890', '18901234567891'])(
    'takes the GTIN %s, whatever its last digit',
    (gtin) => expect(foodFacts.parse({ gtin })).toEqual({ gtin }),
  );
});
