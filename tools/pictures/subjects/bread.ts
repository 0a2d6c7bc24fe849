/** Breads by picture name. */
import { baked, BROWN, crumb, CRUST, specked } from '../paints.ts';
import { type Scene } from '../scene.ts';
import { burgerBuns, flatbreads, fruitBuns, pavBatch } from '../forms/buns.ts';
import { milkBread, slashedLoaf, slicedLoaf } from '../forms/loaves.ts';

const bran = specked(specked(crumb('#c99b62', 0.7), '#6b4420', 9, 0.2), '#efd9a6', 12, 0.14);

const branCrust = baked({
  colours: BROWN,
  from: -0.5,
  to: 0.6,
  base: 0.15,
  top: 0.75,
  gloss: 0.04,
});

const seeded = specked(specked(branCrust, '#f1e0b4', 9, 0.26, true), '#3a2a1c', 11, 0.18, true);

const whiteCrust = baked({ colours: CRUST, from: -0.5, to: 0.6, base: 0.2, top: 0.72 });

export const breadSubjects: Record<string, () => Scene> = {
  'brown-bread': () => slicedLoaf(branCrust, bran),
  'multigrain-bread': () => slicedLoaf(seeded, specked(bran, '#3a2a1c', 10, 0.15)),
  'fruit-bread': () =>
    slicedLoaf(
      whiteCrust,
      specked(specked(crumb('#f7e6bd', 0.5), '#b8202a', 6, 0.26), '#2f8a3a', 7, 0.2),
    ),
  'milk-bread': milkBread,
  pav: pavBatch,
  'burger-buns': burgerBuns,
  'fruit-buns': fruitBuns,
  'garlic-loaf': () => slashedLoaf(true),
  'hearth-loaf': () => slashedLoaf(false, 0.35),
  'pizza-base': () => flatbreads('#f2dcae', false),
  kulcha: () => flatbreads('#f6e6c4', true),
};
