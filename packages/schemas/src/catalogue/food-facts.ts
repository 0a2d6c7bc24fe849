import { isObject } from '../common/is-object.ts';
import { shapedText, text } from '../common/fields.ts';
import { z } from '../common/zod.ts';
import { allergens, marks, quantityUnits, shelfLifeUnits } from './food-facts.constants.ts';
import type { Allergen, Nutrient } from './food-facts.constants.ts';

export * from './food-facts.constants.ts';

export const factMessages = {
  mark: 'Not a known mark.',
  allergen: 'Not a known allergen.',
  noAllergen: 'Please tick at least one.',
  nothing: 'Please choose what is to change.',
  amount: 'Must be a number of 0 or more.',
  quantity: 'Must be a number above 0.',
  unit: 'Please choose a unit.',
  pieces: 'Must be a whole number from 1.',
  hsn: 'An HSN code has 4, 6 or 8 digits.',
  gtin: 'A GTIN has 8, 12, 13 or 14 digits.',
} as const;

export const factLimits = {
  ingredients: 3_000,
  storage: 500,
  origin: 100,
  /** Of a nutrient: milligrams in 100 g. */
  amount: 100_000,
  quantity: 100_000,
} as const;

const rounded = (value: number) => Math.round(value * 1000) / 1000;

const amount = z
  .number({ error: factMessages.amount })
  .min(0, factMessages.amount)
  .max(factLimits.amount, 'This is too much.')
  .overwrite(rounded)
  .optional();

const quantity = z
  .number({ error: factMessages.quantity })
  .max(factLimits.quantity, 'This is too much.')
  .overwrite(rounded)
  .positive(factMessages.quantity);

const whole = (max: number) =>
  z.int({ error: factMessages.pieces }).min(1, factMessages.pieces).max(max, 'This is too much.');

/** Each once, in the order of the regulations. */
const allergenList = z
  .array(z.enum(allergens, { error: factMessages.allergen }), {
    error: 'Must be a list of allergens.',
  })
  .overwrite((given) => allergens.filter((one) => given.includes(one)))
  .optional();

const per100 = z.object({
  energy: amount,
  protein: amount,
  carbohydrate: amount,
  sugars: amount,
  addedSugars: amount,
  fat: amount,
  saturatedFat: amount,
  transFat: amount,
  cholesterol: amount,
  sodium: amount,
} satisfies Record<Nutrient, typeof amount>);

const group = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, { error: 'Must be an object.' });

/**
 * The facts of a food that Indian law asks for where it is offered. Each may be left out; a text, list or group that says
 * nothing is left out as well, so that nothing empty is stored.
 */
export const foodFacts = group({
  mark: z.enum(marks, { error: factMessages.mark }).optional(),
  isEggless: z.boolean({ error: 'Must be true or false.' }).optional(),
  /** In the order of their weights. */
  ingredients: text(factLimits.ingredients).optional(),
  contains: allergenList,
  mayContain: allergenList,
  /** Whether the product is known to be without any of the allergens: an empty list of them says nothing. */
  hasNoAllergens: z.boolean({ error: 'Must be true or false.' }).optional(),
  nutrition: group({
    /** In 100 g or 100 ml. */
    per100: per100.optional(),
    /** In g or ml. */
    serving: quantity.optional(),
  }).optional(),
  netQuantity: group({
    amount: quantity,
    unit: z.enum(quantityUnits, { error: factMessages.unit }),
  }).optional(),
  pieces: whole(10_000).optional(),
  shelfLife: group({
    amount: whole(1_000),
    unit: z.enum(shelfLifeUnits, { error: factMessages.unit }),
  }).optional(),
  storage: text(factLimits.storage).optional(),
  origin: text(factLimits.origin).optional(),
  hsn: shapedText(8)
    .regex(/^(\d{4}|\d{6}|\d{8})?$/, factMessages.hsn)
    .optional(),
  gtin: shapedText(14)
    .regex(/^(\d{8}|\d{12,14})?$/, factMessages.gtin)
    .optional(),
}).overwrite(withoutEmpty);
export type FoodFacts = z.infer<typeof foodFacts>;
export type Nutrition = NonNullable<FoodFacts['nutrition']>;
export type NetQuantity = NonNullable<FoodFacts['netQuantity']>;
export type AllergenList = readonly Allergen[];

/** The facts as an input sends them: absent leaves them as they are; null, or facts that say nothing, has none. */
export const foodFactsField = foodFacts
  .nullish()
  .overwrite((facts) => (facts && Object.keys(facts).length === 0 ? null : facts));

/** The products of a list that lack facts which the law asks for; without it all. */
export const factsFilter = z.enum(['missing'], { error: 'Not a known filter.' }).optional();

/** A value without the parts that say nothing: blank texts, false, empty lists and groups. */
export function withoutEmpty<T extends object>(value: T): T {
  const said = Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const kept = isObject(part) ? withoutEmpty(part) : part;
    return isEmpty(kept) ? [] : [[name, kept] as const];
  });
  return Object.fromEntries(said) as T;
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isObject(value)) return Object.keys(value).length === 0;
  return value === undefined || value === '' || value === false;
}
