import { describe, expect, it } from 'vitest';
import { namedAllergens, splitIngredients } from './ingredients.ts';

const marked = (text: string, contains?: Parameters<typeof splitIngredients>[1]) =>
  splitIngredients(text, contains)
    .map((segment) => (segment.isAllergen ? `[${segment.text}]` : segment.text))
    .join('');
const found = (text: string) => [...namedAllergens(text).keys()];

describe('splitIngredients', () => {
  it('finds English and Indian words of allergens, whole and with what belongs to them', () => {
    expect(
      marked(
        'Refined Wheat Flour (Maida), sugar, MILK SOLIDS, eggs, kaju, soya lecithin (INS 322), sodium metabisulphite',
      ),
    ).toBe(
      '[Refined Wheat Flour] ([Maida]), sugar, [MILK SOLIDS], [eggs], [kaju], [soya lecithin] (INS 322), [sodium metabisulphite]',
    );
    expect(marked('Atta, suji, ghee, paneer, khoya, badam, pista, anda')).toBe(
      '[Atta], [suji], [ghee], [paneer], [khoya], [badam], [pista], [anda]',
    );
    expect(marked('मैदा, चीनी, घी')).toBe('[मैदा], चीनी, [घी]');
  });

  it('leaves words that name something else', () => {
    const other =
      'Cocoa butter, coconut milk, nutmeg, buckwheat, eggplant, egg-free, gluten-free oat';
    expect(marked(other)).toBe(`${other.slice(0, -3)}[oat]`);
    expect(marked('almond milk, peanut butter')).toBe('[almond] milk, [peanut butter]');
  });

  it('marks the words of the given allergens alone', () => {
    expect(marked('Maida, butter, egg', ['egg'])).toBe('Maida, butter, [egg]');
    expect(marked('Maida, butter', [])).toBe('Maida, butter');
  });

  it('loses nothing of the text', () => {
    const text = ' milk,, Milk\nsolids; egg ';
    expect(
      splitIngredients(text)
        .map((segment) => segment.text)
        .join(''),
    ).toBe(text);
    expect(splitIngredients('')).toEqual([]);
    expect(splitIngredients('milk', ['milk', 'milk'])).toEqual([
      { text: 'milk', isAllergen: true },
    ]);
  });
});

describe('namedAllergens', () => {
  it('has the first word of each', () => {
    expect([...namedAllergens('Butter, maida, ghee, INS 223')]).toEqual([
      ['gluten', 'maida'],
      ['milk', 'Butter'],
      ['sulphite', 'INS 223'],
    ]);
    expect(found('rice flour, sugar, salt, sunflower oil, yeast, cardamom')).toEqual([]);
  });
});
